import { THING_PHRASES } from './phrases/things.ts';
import { noteWords, signFinder } from './signs.ts';
import type { Theme } from './themes.ts';

export type Thing = Exclude<keyof typeof THING_PHRASES, 'nothing'>;

/** The replies of these themes speak of the thing themselves: a sentence about it would say it twice. */
const SAID_BY: Partial<Record<Thing, readonly Theme[]>> = {
  interview: ['interviewAhead', 'interviewAfter'],
  companyReply: ['waiting', 'rejection', 'application', 'offer', 'interviewAfter', 'interviewAhead'],
  friendsJob: ['comparison'],
  socialMedia: ['comparison'],
  parents: ['family'],
  children: ['family'],
  documents: ['papers'],
  sleep: ['sleep'],
  friends: ['loneliness', 'comparison'],
  lostJob: ['offer'],
};

const findSigns = signFinder(THING_PHRASES);
const THINGS = Object.keys(THING_PHRASES).filter((name): name is Thing => name !== 'nothing');

/** What a person named and the reply to its theme would leave out, or null: the most particular thing. */
export const thingOf = (text: string, theme: Theme): Thing | null => {
  const named = new Set(findSigns(noteWords(text)).map(({ name }) => name));
  return THINGS.find((thing) => named.has(thing) && !SAID_BY[thing]?.includes(theme)) ?? null;
};
