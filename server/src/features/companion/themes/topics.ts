import { createPhraseMatcher, tokenizeNote } from './phrase-matcher.ts';
import { TOPIC_PHRASES } from './phrases/topic-phrases.ts';
import type { Theme } from './themes.ts';

export type Topic = Exclude<keyof typeof TOPIC_PHRASES, 'excluded'>;

/** The replies of these themes mention the topic themselves: a sentence about it would repeat them. */
const COVERED_BY_THEME: Partial<Record<Topic, readonly Theme[]>> = {
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

const matchTopics = createPhraseMatcher(TOPIC_PHRASES);
const TOPICS = Object.keys(TOPIC_PHRASES).filter((name): name is Topic => name !== 'excluded');

/** The most specific topic that a note names and the reply to its theme does not cover, or null. */
export const detectTopic = (text: string, theme: Theme): Topic | null => {
  const named = new Set(matchTopics(tokenizeNote(text)).map(({ name }) => name));
  return TOPICS.find((topic) => named.has(topic) && !COVERED_BY_THEME[topic]?.includes(theme)) ?? null;
};
