import { EMOTIONS, type Emotion } from '../../contract/src/enums.ts';
import { datePartsOf } from '../../contract/src/formats/date-parts.ts';
import { LANGUAGES, type Language } from '../../contract/src/languages.ts';
import { StartupError } from '../../server/src/platform/config/startup-error.ts';

/** A note of a set to be read or judged. */
export interface JudgedNote {
  /** Of the interface. */
  language: Language;
  emotion: Emotion;
  /** When it is written. */
  at: Date;
  timeZone: string;
  text: string;
}

const PARAGRAPH = ' ¶ ';
const LOCAL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

const offsetOf = (at: Date, timeZone: string): number => {
  const fields = { year: 'numeric', month: 'numeric', day: 'numeric', hour: '2-digit', minute: '2-digit' } as const;
  const { year, month, day, hour, minute } = datePartsOf(at, { language: 'en', timeZone, ...fields });
  return Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute)) - at.getTime();
};

/** The instant of a local time such as 2026-11-22T21:30. */
const instantOf = (local: string, timeZone: string): Date => {
  const asUtc = new Date(`${local}:00Z`);
  // The offset at that time, which near a change of the clocks is not the one at the first guess.
  const guess = new Date(asUtc.getTime() - offsetOf(asUtc, timeZone));
  return new Date(asUtc.getTime() - offsetOf(guess, timeZone));
};

const isOneOf = <Value extends string>(values: readonly Value[], value: string): value is Value =>
  (values as readonly string[]).includes(value);

const readLine = (line: string): JudgedNote => {
  const [language = '', emotion = '', local = '', timeZone = '', text = ''] = line.split('\t');
  if (!isOneOf(LANGUAGES, language)) throw new Error(`the language is ${language}, not en or ar`);
  if (!isOneOf(EMOTIONS, emotion)) throw new Error(`the feeling is ${emotion}, none of ${EMOTIONS.join(', ')}`);
  if (!LOCAL_TIME.test(local)) throw new Error(`the local time is ${local}, not like 2026-11-22T21:30`);
  return { language, emotion, at: instantOf(local, timeZone), timeZone, text: text.replaceAll(PARAGRAPH, '\n\n') };
};

/**
 * Reads a table of notes, one a line: language of the interface, feeling, local time, time zone and the note, with tabs
 * between and ` ¶ ` for a new paragraph. Empty lines and those that begin with # are left out; an error names the line.
 */
export const readNotes = (table: string): JudgedNote[] =>
  table.split(/\r?\n/).flatMap((line, index) => {
    if (line.trim() === '' || line.startsWith('#')) return [];
    try {
      return [readLine(line)];
    } catch (error) {
      throw new StartupError(`line ${index + 1}: ${error instanceof Error ? error.message : String(error)}`);
    }
  });
