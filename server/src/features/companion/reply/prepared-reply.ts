import type { FollowUp } from '@bustan/contract/companion.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import type { Language } from '@bustan/contract/languages.ts';
import type { Understand } from '@bustan/understanding/understanding.ts';
import { chooseSubject, takenOf, wishOf } from './choose-subject.ts';
import { composeReply, type ReplyOptions } from './compose-reply.ts';
import { buildFollowUps, type GuideTitle } from './follow-ups.ts';
import { mayBeFasting, momentOf } from './moment.ts';
import type { ReplyTexts } from './reply-texts.ts';
import { detailsOf, type NamedDetail } from './said-details.ts';

export interface PreparedReplyRequest {
  /** What the person wrote and said; may be empty. */
  note: string;
  emotion: Emotion;
  language: Language;
  at: Date;
  /** An IANA name, not checked yet. */
  timeZone: string | null | undefined;
  lastReplies: readonly string[];
  seed: string;
}

export interface PreparedReply {
  text: string;
  followUps: FollowUp[];
  /** For what is looked up afterwards. */
  options: ReplyOptions;
}

export interface PreparedReplyDeps {
  readTexts: () => ReplyTexts;
  understand: Understand;
  /** The details that a note names, said back in a language; without those that cannot be said in it. */
  findDetails: (note: string, language: Language) => readonly NamedDetail[];
  guideTitle: GuideTitle;
}

/** Builds replies from the texts under `content/companion/`, and what can be tapped after one. */
export const createPreparedReplies = ({ readTexts, understand, findDetails, guideTitle }: PreparedReplyDeps) => {
  const optionsFor = (request: PreparedReplyRequest): ReplyOptions => {
    const { note, emotion, language, at, timeZone, lastReplies, seed } = request;
    const texts = readTexts();
    const understanding = understand(note);
    const subject = chooseSubject(understanding, { texts, emotion });
    const details =
      subject.level === 'feeling' ? [] : detailsOf({ note, named: findDetails(note, language), subject, understand });
    const taken = takenOf(understanding, emotion);
    const isAboutTwo = subject.level === 'situation' && subject.second !== null;
    const moment = momentOf(at, timeZone);
    return {
      texts,
      subject,
      details,
      emotion,
      // Of two topics nobody knows which one the joy is about.
      taken: isAboutTwo && taken === 'joy' ? null : taken,
      wish: wishOf(understanding),
      hasWords: /\p{L}/u.test(note),
      language,
      moment,
      mayBeFasting: mayBeFasting(at, moment),
      lastReplies,
      seed,
    };
  };
  return {
    reply: (request: PreparedReplyRequest): PreparedReply => {
      const options = optionsFor(request);
      const reply = composeReply(options);
      return { text: reply.text, followUps: buildFollowUps({ options, reply, guideTitle }), options };
    },
    /** What can be tapped after a reply that a model wrote. */
    followUps: (request: PreparedReplyRequest): Omit<PreparedReply, 'text'> => {
      const options = optionsFor(request);
      return { followUps: buildFollowUps({ options, reply: { hasStep: true }, guideTitle }), options };
    },
  };
};
