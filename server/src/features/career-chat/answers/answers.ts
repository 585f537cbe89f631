import type { ChatSource } from '@bustan/contract/career-chat.ts';
import type { GulfCountry } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { detectLanguage } from '@bustan/detector/text/language.ts';
import { chatText, escapeMarkdown } from '../chat-texts.ts';
import type { Topic } from './answer-files.ts';
import { type AnswerPassage, countryName, presentAnswer, sourceOf } from './answer-text.ts';
import { type Case, type Choice, chooseAnswer } from './choose-answer.ts';
import { createFinder, readBundledAnswers } from './compiled-answers.ts';
import { type Finder, understandMessage } from './conversation.ts';
import { findOffice } from './offices.ts';

export interface AnswerQuery {
  message: string;
  /** What the person asked before, oldest first. */
  earlier: readonly string[];
  /** The country that the person chose elsewhere on the site. */
  country: GulfCountry | null;
  language: Language;
}

/** What was found for a message, as paragraphs in Markdown that hold nothing of what the person wrote. */
export interface PreparedAnswer {
  kind: 'answer' | 'boundary' | 'unknown';
  parts: string[];
  sources: ChatSource[];
  passages: AnswerPassage[];
}

export interface Answers {
  /** The language to answer in: Arabic in Latin letters is known by the words that people ask with, too. */
  languageOf(message: string, interfaceLanguage: Language): Language;
  prepare(query: AnswerQuery): PreparedAnswer;
}

interface AnswersDeps {
  /** The title of an article of the guide; null if it is not shown. */
  titleOf: (slug: string, language: Language) => string | null;
  /** The article of the guide that a message is surely about, if any. */
  articleFor?: (message: string, language: Language) => string | undefined;
  /** For tests; the bundled answers otherwise. */
  finder?: Finder;
}

/** The nearest topic whose source is that article: the guide's search and the index agree, although neither is sure. */
const topicOfArticle = (nearest: readonly Topic[], slug: string | undefined): Topic | undefined =>
  nearest.find(({ answers }) =>
    answers.some(({ source }) => source !== undefined && 'guide' in source && source.guide === slug),
  );

/** How an office is named: after what the advisor does not know. */
type OfficeText = 'unknown' | 'unknownHere' | 'citizensOnly' | 'noMore';

/** The country whose offices are named when none is known. */
const DEFAULT_COUNTRY: GulfCountry = 'ae';

let bundled: Finder | undefined;

/** The bundled answers are loaded when the first question comes. */
const loadAnswers = (): Finder => {
  bundled ??= createFinder(readBundledAnswers());
  return bundled;
};

const MAX_NEARBY = 3;
const ARABIC = /\p{Script=Arabic}/u;
/** A few words are too little to be recognised as a question. */
const MIN_ASK_WORDS = 4;

/** A way of asking in the language, as its author typed it. */
const askIn = ({ asks }: Topic, language: Language): string | undefined =>
  asks.find((ask) => ARABIC.test(ask) === (language === 'ar') && ask.split(' ').length >= MIN_ASK_WORDS);

/** What the question may have meant, for the person to choose from. */
const presentNearby = (nearest: readonly Topic[], language: Language): string[] => {
  const asks = nearest.flatMap((topic) => askIn(topic, language) ?? []).slice(0, MAX_NEARBY);
  return asks.length === 0
    ? []
    : [chatText('nearby', language), asks.map((ask) => `- ${escapeMarkdown(ask)}`).join('\n')];
};

export const createAnswers = ({ titleOf, articleFor, finder: given }: AnswersDeps): Answers => {
  /** That something is not known, and the office that knows it; `craft` where it is nobody's office. */
  const presentUnknown = (
    topic: Topic | undefined,
    { country, audience }: Case,
    { language, ...texts }: { language: Language; office: OfficeText; craft: 'unknownCraft' | 'noMoreCraft' },
  ): Pick<PreparedAnswer, 'parts' | 'sources'> => {
    const asked = country ?? DEFAULT_COUNTRY;
    const { offices } = (given ?? loadAnswers()).content;
    const office = topic === undefined ? null : findOffice(offices, topic, { country: asked, audience });
    if (office === null) return { parts: [chatText(texts.craft, language)], sources: [] };
    const { name, does, url } = office;
    const values = { country: countryName(asked, language), office: name[language] };
    const parts = [
      chatText(texts.office, language, values),
      chatText('officeDoes', language, { does: does[language] }),
    ];
    return { parts, sources: [{ kind: 'official', title: name[language], url }] };
  };

  const prepareTopic = (
    topic: Topic,
    choice: Choice,
    { country, audience }: Case,
    language: Language,
  ): PreparedAnswer => {
    const isNamed = country !== null;
    const parts = choice.answers.flatMap((answer) => presentAnswer(answer, choice, { language, isNamed }));
    const passages = choice.answers.map((answer) => ({
      text: [answer[language], ...(answer.steps ?? []).map((step) => step[language])].join('\n'),
      source: sourceOf(answer, { language, titleOf: (slug) => titleOf(slug, language) }),
    }));
    const sources = passages.flatMap(({ source }) => source ?? []);
    const differs = topic.answers.some(({ countries }) => countries !== 'all');
    const back =
      !isNamed && differs
        ? chatText('whichCountry', language)
        : choice.answers.find((answer) => answer.back)?.back?.[language];
    if (choice.missing === null) {
      return { kind: 'answer', parts: [...parts, ...(back === undefined ? [] : [back])], sources, passages };
    }
    const unknown = presentUnknown(
      topic,
      { country: choice.country, audience },
      { language, office: choice.missing === 'country' ? 'unknownHere' : 'citizensOnly', craft: 'unknownCraft' },
    );
    const general = choice.answers[0];
    const rest =
      general === undefined ? [] : [chatText('everywhere', language, { text: general[language] }), ...parts.slice(1)];
    return { kind: 'answer', parts: [...unknown.parts, ...rest], sources: [...unknown.sources, ...sources], passages };
  };

  return {
    languageOf: (message, interfaceLanguage) => {
      const language = detectLanguage(message, interfaceLanguage);
      const { index } = given ?? loadAnswers();
      return language === 'en' && index.isLatinArabic(message) ? 'ar' : language;
    },
    prepare: ({ message, earlier, country: chosen, language }) => {
      const understood = understandMessage(given ?? loadAnswers(), { message, earlier, country: chosen });
      const { found, country, audience } = understood;
      if (found.kind === 'boundary') {
        const { replies } = found.boundary;
        const reply = replies[earlier.length % replies.length];
        return { kind: 'boundary', parts: reply === undefined ? [] : [reply[language]], sources: [], passages: [] };
      }
      const agreed =
        found.kind === 'unknown' ? topicOfArticle(found.nearest, articleFor?.(message, language)) : undefined;
      if (agreed !== undefined) return prepareTopic(agreed, chooseAnswer(agreed, understood), understood, language);
      if (found.kind === 'unknown') {
        const texts = { language, office: 'unknown', craft: 'unknownCraft' } as const;
        const { parts, sources } = presentUnknown(found.nearest[0], understood, texts);
        return { kind: 'unknown', parts: [...parts, ...presentNearby(found.nearest, language)], sources, passages: [] };
      }
      const choice = chooseAnswer(found.topic, { country, audience });
      const prepared = prepareTopic(found.topic, choice, understood, language);
      if (!found.isRepeated) return prepared;
      const more = presentUnknown(found.topic, understood, { language, office: 'noMore', craft: 'noMoreCraft' });
      return { ...prepared, ...more };
    },
  };
};
