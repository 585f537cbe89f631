/** Long enough for a browser that asks where to save the file. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads a file that a call returned; a plain link could not carry the session. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
};
