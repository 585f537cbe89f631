import { randomBytes } from 'node:crypto';

/** Somewhere that a server writes to; a column is `database table.column`. */
export type Place = string;

/** Something that somebody wrote or that is secret, planted to be searched for, and every place where it belongs. */
interface Canary {
  what: string;
  text: string;
  belongsIn: readonly Place[];
}

/** Shared by all that one run plants, so that one search finds them all: letters and digits, as long as base64 likes. */
const ROOT = `zq${randomBytes(5).toString('hex')}`;
const MARKER = new RegExp(`${ROOT}\\d{6}`, 'g');

/** What a careless program may have made of it; none of these says which marker it was. */
const DISGUISES: readonly string[] = [
  Buffer.from(ROOT, 'utf16le').toString('latin1'),
  Buffer.from(ROOT).toString('hex'),
  // Wherever in a text it began, its middle is spelt in one of three ways.
  ...[0, 1, 2].map((shift) =>
    Buffer.from(`${'.'.repeat(shift)}${ROOT}`)
      .toString('base64url')
      .slice(shift === 0 ? 0 : 4, -4),
  ),
];

/** All canaries that a run plants, by what they are. */
export const createCanaries = () => {
  const markers = new Map<string, Canary>();
  const secrets: Canary[] = [];
  return {
    /** A word that stands nowhere else, to be written somewhere. */
    marker: (what: string, ...belongsIn: Place[]): string => {
      const text = `${ROOT}${String(markers.size).padStart(6, '0')}`;
      markers.set(text, { what, text, belongsIn });
      return text;
    },
    /** Something that the server made, and that is nobody else's business. */
    secret: (what: string, text: string, ...belongsIn: Place[]): void => {
      secrets.push({ what, text, belongsIn });
    },
    all: (): readonly Canary[] => [...markers.values(), ...secrets],
    /** What of it stands in a text or in the bytes of a file, read as Latin-1. */
    foundIn: (text: string): string[] => {
      const plain = new Set(text.match(MARKER) ?? []);
      const disguised = DISGUISES.filter((disguise) => text.includes(disguise)).map((found) => `disguised: ${found}`);
      return [
        ...[...plain].map((marker) => markers.get(marker)?.what ?? marker),
        ...disguised,
        ...secrets.filter((secret) => text.includes(secret.text)).map(({ what }) => what),
      ];
    },
  };
};
export type Canaries = ReturnType<typeof createCanaries>;
