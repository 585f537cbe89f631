import replies from 'virtual:device-replies';
import type { FollowUp } from '@bustan/contract/companion.ts';
import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { detectLanguage } from '@bustan/detector/text/language.ts';
import { paths } from '#platform/paths/paths.ts';
import { USER_DATA_PREFIX } from '#platform/session/user-local-data.ts';
import { deviceStorage, type TextStorage } from '#platform/storage/storage.ts';
import type { DeviceText, FeelingTone } from './device-replies.types.ts';

/** No text comes again within this many, as long as there are others. */
const WITHOUT_REPETITION = 12;

const TONES: Readonly<Record<Emotion, FeelingTone>> = {
  grateful: 'light',
  happy: 'light',
  okay: 'plain',
  struggling: 'low',
  heavy: 'low',
};

export interface DeviceReplyRequest {
  userId: string;
  /** The note and what was heard of a recording; both may be empty. */
  words: string;
  emotion: Emotion;
  /** How many calendar days ago the day was that it is about; 0 is today. */
  daysAgo: number;
  /** Of the interface: for words whose own language is unclear. */
  language: Language;
  /** Null until the person has chosen. */
  address: AddressForm | null;
}

const keyOf = (userId: string) => `${USER_DATA_PREFIX}device-replies.${userId}`;

/** Names of the texts that were read last, newest first. A name says where a text stands, and is not the text. */
const readLast = (storage: TextStorage, userId: string): readonly string[] =>
  (storage.getItem(keyOf(userId)) ?? '').split(' ').filter((name) => name !== '');

interface NamedText extends DeviceText {
  name: string;
}

const named = (texts: readonly DeviceText[], place: string): NamedText[] =>
  texts.map((text, index) => ({ ...text, name: `${place}.${index}` }));

/** The texts that fit, the plainest pool first. */
const poolsOf = ({ words, emotion, daysAgo }: DeviceReplyRequest): NamedText[][] => {
  const { withWords, withoutWords, ofDayPast } = replies.feelings[emotion];
  const tone = TONES[emotion];
  if (daysAgo > 0) return [named(ofDayPast, `${emotion}.past`)];
  return /\p{L}/u.test(words)
    ? [named(withWords, `${emotion}.words`), named(replies.ofTone[tone], tone)]
    : [named(withoutWords, emotion)];
};

/** Any that was not read lately; where all were, the one that was read longest ago. */
const choose = (pools: NamedText[][], last: readonly string[], random: () => number): NamedText | undefined => {
  const unread = pools
    .map((texts) => texts.filter(({ name }) => !last.includes(name)))
    .find(({ length }) => length > 0);
  const longestAgo = pools.flat().toSorted((one, other) => last.indexOf(other.name) - last.indexOf(one.name));
  return unread === undefined ? longestAgo[0] : unread[Math.floor(random() * unread.length)];
};

const wordingOf = (text: DeviceText, language: Language, address: AddressForm | null): string =>
  (language === 'ar' && address !== null && address !== 'neutral' ? text[`ar_${address}`] : undefined) ??
  text[language];

/** The reply without any network, in the language of the words; whoever asks has found no danger in them. */
export const deviceReply = (
  request: DeviceReplyRequest,
  { storage = deviceStorage, random = Math.random }: { storage?: TextStorage; random?: () => number } = {},
): { text: string; followUps: FollowUp[] } => {
  const { userId, words, emotion, address } = request;
  const language = detectLanguage(words, request.language);
  const last = readLast(storage, userId);
  const chosen = choose(poolsOf(request), last, random);
  if (chosen === undefined) throw new Error(`There is no reply for ${emotion} on this device`);
  const read = [chosen.name, ...last.filter((name) => name !== chosen.name)].slice(0, WITHOUT_REPETITION);
  storage.setItem(keyOf(userId), read.join(' '));
  const { label, help } = replies;
  const somebody: FollowUp = {
    label: help.label[language],
    reply: wordingOf(help.reply, language, address),
    link: { kind: 'page', title: help.title[language], url: paths.help() },
  };
  return {
    text: `${wordingOf(chosen, language, address)}\n\n${label[language]}`,
    followUps: TONES[emotion] === 'low' ? [somebody] : [],
  };
};
