import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { GulfCountry } from '@bustan/contract/enums.ts';
import { datePartsOf } from '@bustan/contract/formats/date-parts.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { chatText } from '../chat-texts.ts';
import type { Answer, OfficialSource } from './answer-files.ts';
import type { Choice } from './choose-answer.ts';
import { detectCountry } from './country.ts';

/** A part of what is known, for a model: its text, and the source that it may be cited by. */
export interface AnswerPassage {
  text: string;
  source: ChatSource | null;
}

export const countryName = (country: GulfCountry, language: Language): string =>
  chatText(`country-${country}`, language);

const sourceLine = ({ name, published, read }: OfficialSource, language: Language): string => {
  const at = new Date(published ?? read ?? 0);
  const { month, year } = datePartsOf(at, { language, month: 'long', year: 'numeric', timeZone: 'UTC' });
  const date = `${month} ${year}`;
  return chatText(published === undefined ? 'sourceRead' : 'source', language, { name: name[language], date });
};

interface SourceTexts {
  language: Language;
  /** The title of an article of the guide; null if it is not shown. */
  titleOf: (slug: string) => string | null;
}

export const sourceOf = ({ source }: Answer, { language, titleOf }: SourceTexts): ChatSource | null => {
  if (source === undefined) return null;
  if ('guide' in source) {
    const title = titleOf(source.guide);
    return title === null ? null : { kind: 'guide', title, url: `/guide/${source.guide}` };
  }
  return { kind: 'official', title: source.name[language], url: source.url };
};

const AUDIENCE_TEXT = { citizens: 'forCitizens', residents: 'forResidents' } as const;

/** The first sentence says where it holds, when nobody said which country it is about. */
const openingOf = (
  answer: Answer,
  { answers, country }: Choice,
  { language, isNamed }: { language: Language; isNamed: boolean },
) => {
  const text = answer[language];
  const said =
    country === null || isNamed || detectCountry(text) === country
      ? text
      : chatText('inCountry', language, { country: countryName(country, language), text });
  return answers.length > 1 && answer.for !== undefined
    ? chatText(AUDIENCE_TEXT[answer.for], language, { text: said })
    : said;
};

/** An answer in Markdown: what is so, what to do, where it stands. `isNamed`: the person named the country. */
export const presentAnswer = (
  answer: Answer,
  choice: Choice,
  { language, isNamed }: { language: Language; isNamed: boolean },
): string[] => {
  const steps = (answer.steps ?? []).map((step) => `- ${step[language]}`).join('\n');
  const { source } = answer;
  return [
    openingOf(answer, choice, { language, isNamed }),
    ...(steps === '' ? [] : [steps]),
    ...(source === undefined || 'guide' in source ? [] : [sourceLine(source, language)]),
  ];
};
