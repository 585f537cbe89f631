import type { Pair } from './pairs.ts';

/** What a text is part of; counts are told for each. */
export const KINDS = [
  'interface',
  'crisis',
  'companion',
  'mails',
  'badges',
  'opportunities',
  'helplines',
  'guide',
  'stories',
  'answers',
] as const;
export type Kind = (typeof KINDS)[number];

/** One Arabic text that ships, with what the same place says in English. */
export interface ArabicText extends Pair {
  kind: Kind;
  /** From the project's root. */
  file: string;
}

const KIND_BY_FOLDER: readonly (readonly [string, Kind])[] = [
  ['content/texts/', 'interface'],
  ['content/companion/crisis.json', 'crisis'],
  ['content/companion/', 'companion'],
  ['content/mails.json', 'mails'],
  ['content/sms.json', 'mails'],
  ['content/notifications.json', 'mails'],
  ['content/badges.json', 'badges'],
  ['content/opportunities.json', 'opportunities'],
  ['content/helplines.json', 'helplines'],
  ['content/guide/', 'guide'],
  ['content/stories/', 'stories'],
  ['content/answers/', 'answers'],
];

/** Null for what nobody reads on a screen: what the search and the transcription are made of. */
export const kindOf = (file: string): Kind | null => {
  if (/\/(questions|synonyms|hallucinations)\.json$|\/README\.md$/.test(file)) return null;
  return KIND_BY_FOLDER.find(([folder]) => file.startsWith(folder))?.[1] ?? null;
};
