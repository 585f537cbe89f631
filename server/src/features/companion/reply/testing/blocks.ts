import { ADDRESS_FORMS, EMOTIONS } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Reader } from '#platform/content/addressed-text.ts';
import { loadReplyTexts, type Sentence } from '../reply-texts.ts';

/** Every way in which a text is said. */
const READERS: readonly Reader[] = [
  { language: 'en', address: 'neutral' },
  ...ADDRESS_FORMS.map((address): Reader => ({ language: 'ar', address })),
];
const nameOf = ({ language, address }: Reader): string => (language === 'en' ? language : `${language}, ${address}`);
export const EVERY_READER = READERS.map((reader) => [nameOf(reader), reader] as const);

const { situations, areas, feelings, quotes, themes, dayPast, followUps, labels } = loadReplyTexts();

/** The texts of a situation, an area or a feeling. */
interface Block {
  name: string;
  texts: Sentence[];
}

export const blocks: Block[] = [
  ...[...situations.values()].map(({ name, openings, replies, steps, also, followUps: taps }) => ({
    name,
    texts: [...openings, ...replies, ...steps, ...also, ...taps],
  })),
  ...[...areas.values()].map(({ name, openings, replies, steps, also, followUps: taps }) => ({
    name,
    texts: [...openings, ...replies, ...steps, ...also, ...taps],
  })),
  ...EMOTIONS.map((name) => ({ name, texts: [...feelings[name].withWords, ...feelings[name].withoutWords] })),
  { name: 'around words of the note', texts: Object.values(quotes).flat() },
  ...Object.entries(themes.themes).map(([name, { remarks }]) => ({ name, texts: remarks })),
  { name: 'of a day past', texts: [...Object.values(dayPast.afterWords), ...Object.values(dayPast.feelings)].flat() },
  { name: 'without a situation', texts: Object.values(feelings.withoutSituation).flat() },
  {
    name: 'after a reply',
    texts: [
      followUps.story,
      ...followUps.said.light,
      ...followUps.said.low,
      ...followUps.feelings.plain,
      ...followUps.feelings.light,
      ...followUps.feelings.low,
      ...Object.values(labels),
    ],
  },
];

/** A slot as it is filled, so that a rule sees a whole sentence. */
export const filled = (text: string, language: Language): string =>
  text.replaceAll(/\{\w+\}/g, language === 'en' ? 'Sunday' : 'الأحد');
