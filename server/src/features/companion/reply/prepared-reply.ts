import type { FollowUp } from '@bustan/contract/companion.ts';
import type { AddressForm, Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { FindQuotes } from '@bustan/understanding/quotes/quotes.ts';
import type { Understand } from '@bustan/understanding/understanding.ts';
import { chooseSubject, type Subject, takenOf, wishOf } from './choose-subject.ts';
import { composeReply, type ReplyOptions } from './compose-reply.ts';
import { nameDayPast } from './day-past.ts';
import { buildFollowUps, type GuideTitle } from './follow-ups.ts';
import { mayBeFasting, momentOf } from './moment.ts';
import { speaksOfGod } from './plain-words.ts';
import type { ReplyTexts } from './reply-texts.ts';
import { detailsOf, type NamedDetail } from './said-details.ts';
import { quotesOf } from './said-quotes.ts';

export interface PreparedReplyRequest {
  /** What the person wrote and said; may be empty. */
  note: string;
  emotion: Emotion;
  language: Language;
  /** How the person wants to be addressed in Arabic. */
  address: AddressForm;
  at: Date;
  /** An IANA name, not checked yet. */
  timeZone: string | null | undefined;
  /** How many calendar days ago the day was that the note is about; 0 is today. */
  daysAgo: number;
  lastReplies: readonly string[];
  seed: string;
  /** Lasting distress is not said back. */
  isDistressed: boolean;
}

export interface PreparedReply {
  text: string;
  /** The same without the person's own words, as it is stored. */
  stored: string;
  followUps: FollowUp[];
  /** For what is looked up afterwards. */
  options: ReplyOptions;
}

export interface PreparedReplyDeps {
  readTexts: () => ReplyTexts;
  understand: Understand;
  /** The details that a note names, said back in a language; without those that cannot be said in it. */
  findDetails: (note: string, language: Language) => readonly NamedDetail[];
  findQuotes: FindQuotes;
  /** Whether nothing in words of the note must stay unsaid. */
  isSayable: (words: string) => boolean;
  guideTitle: GuideTitle;
}

/** Builds replies from the texts under `content/companion/`, and what can be tapped after one. */
export const createPreparedReplies = ({
  readTexts,
  understand,
  findDetails,
  findQuotes,
  isSayable,
  guideTitle,
}: PreparedReplyDeps) => {
  const optionsFor = (request: PreparedReplyRequest): ReplyOptions => {
    const { note, emotion, language, address, at, timeZone, daysAgo, lastReplies, seed } = request;
    const texts = readTexts();
    const understanding = understand(note);
    const quotes = request.isDistressed
      ? []
      : quotesOf({ note, understanding, emotion, language, themes: texts.themes, understand, findQuotes, isSayable });
    const subject: Subject =
      daysAgo > 0
        ? { level: 'feeling' }
        : chooseSubject(understanding, { texts, emotion, hasQuote: quotes.length > 0 });
    const details =
      subject.level === 'feeling' ? [] : detailsOf({ note, named: findDetails(note, language), subject, understand });
    const taken = takenOf(understanding, emotion);
    const isAboutTwo = subject.level === 'situation' && subject.second !== null;
    const moment = momentOf(at, timeZone);
    return {
      texts,
      subject,
      details,
      quotes,
      emotion,
      // Of two topics nobody knows which one the joy is about.
      taken: isAboutTwo && taken === 'joy' ? null : taken,
      wish: wishOf(understanding),
      hasWords: /\p{L}/u.test(note),
      speaksOfGod: speaksOfGod(note),
      language,
      address,
      moment: daysAgo > 0 ? null : moment,
      dayPast: daysAgo > 0 ? nameDayPast(at, { daysAgo, timeZone, language }) : null,
      mayBeFasting: mayBeFasting(at, moment),
      lastReplies,
      seed,
    };
  };
  return {
    reply: (request: PreparedReplyRequest): PreparedReply => {
      const options = optionsFor(request);
      const reply = composeReply(options);
      return {
        text: reply.text,
        stored: reply.stored,
        followUps: buildFollowUps({ options, reply, guideTitle }),
        options,
      };
    },
    /** What can be tapped after a reply that a model wrote. */
    followUps: (request: PreparedReplyRequest): Omit<PreparedReply, 'text' | 'stored'> => {
      const options = optionsFor(request);
      return { followUps: buildFollowUps({ options, reply: { hasStep: true }, guideTitle }), options };
    },
  };
};
