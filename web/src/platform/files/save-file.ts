/** Long enough for a browser that asks first where the file shall lie. */
const KEPT_FOR_MS = 60_000;

/** Hands a file to the browser's downloads, as a link to one would; a call with a session cannot be such a link. */
export const saveFile = (content: Blob, name: string): void => {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEPT_FOR_MS);
};
