import type { Emotion } from '@bustan/contract/emotions.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { lookForDanger } from '#platform/danger/danger.ts';
import type { Draft } from './draft.ts';
import type { Halt } from './halt.ts';
import { type Hearing, hear } from './hear.ts';
import { createReplies, crisisReply, type Reply } from './replies.api.ts';
import { sayUnheard, type Unheard } from './unheard.ts';

interface Asked extends Omit<Hearing, 'transcript'> {
  emotion: Emotion;
  language: Language;
  /** As it stands when it is read: it may be written on while a voice note is heard. */
  readDraft: () => Draft;
  onAnalyzing: () => void;
  fallback: string;
  /** The sentence that tells why nobody listened. */
  sentenceOf: (unheard: Unheard, notes: string) => string;
}

export interface Answer {
  reply: Reply;
  isTranscribed: boolean;
}

/** From the draft to its reply, or to where the person has to decide. Nothing is saved yet. */
export const createAnswering = () => {
  const ask = createReplies();

  /** Of the typed words alone, before what was said goes anywhere. Where nobody can look here, the server does. */
  const dangerInNotes = async ({ emotion, language, fallback, readDraft }: Asked): Promise<Reply | undefined> => {
    const { id: checkInId, notes } = readDraft();
    const words = { notes: notes.trim(), transcript: '' };
    const seen = await lookForDanger([words.notes]);
    if (seen?.level === 'crisis') return crisisReply(seen.kind, language);
    if (seen !== undefined) return undefined;
    const reply = await ask({ checkInId, words, emotion, language, fallback });
    return reply.level === 'crisis' ? reply : undefined;
  };

  return async (asked: Asked): Promise<Answer | Halt> => {
    const { emotion, language, fallback, readDraft } = asked;
    const danger = await dangerInNotes(asked);
    if (danger !== undefined) return { reply: danger, isTranscribed: false };
    const heard = await hear({ ...asked, transcript: readDraft().transcript });
    if (typeof heard === 'string') return heard;
    asked.onAnalyzing();
    const { id: checkInId, notes } = readDraft();
    const words = { notes: notes.trim(), transcript: heard.transcript };
    const reply = await ask({ checkInId, words, emotion, language, fallback });
    const isTranscribed = heard.transcript !== '';
    if (heard.unheard === undefined) return { reply, isTranscribed };
    const sentence = asked.sentenceOf(heard.unheard, words.notes);
    return { reply: sayUnheard(reply, { sentence, emotion, language }), isTranscribed };
  };
};
