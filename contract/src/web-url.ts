/** Whitespace, control characters, bidi marks and invisible joiners, which could disguise a URL. */
const UNSEEN = /[\s\\\p{Cc}\p{Cf}]/u;

const parse = (address: string): URL | null => {
  try {
    return new URL(address);
  } catch {
    return null;
  }
};

/**
 * Whether a stored or typed address may become a link: absolute, http or https, without a name or password in it
 * (`https://bank.example@evil.example`), and without characters that hide where it leads.
 */
export const isWebUrl = (address: string): boolean => {
  if (!/^https?:\/\//i.test(address) || UNSEEN.test(address)) return false;
  const url = parse(address);
  return url !== null && url.username === '' && url.password === '' && url.hostname !== '';
};
