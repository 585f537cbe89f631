import type { Language } from '@bustan/contract/languages.ts';
import { findMisfit, type Told } from '../reply-check.ts';

export const EVENING = { hour: 20, isWeekend: false, isRamadan: false };

/** A reply to a note of which nothing else is known, at eight in the evening of a working day, unless told. */
export type Case = [note: string, reply: string, told?: Partial<Told>];

export const problemOf = (language: Language, [note, reply, told]: Case): string | null =>
  findMisfit(reply, {
    language,
    note,
    subjects: [],
    moment: EVENING,
    address: 'neutral',
    ...told,
  });
