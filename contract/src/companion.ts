import * as z from 'zod/mini';
import { EmotionField } from '#check-ins.ts';
import { text } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '#limits.ts';
import { Support } from '#support.ts';

/** `text` is the note, else the transcript; with both, the transcript comes beside it and both are scanned for danger. */
export const EmotionToAnalyze = z.object({
  text: text({ max: MAX_NOTES_CHARS, tooLong: `Notes must be less than ${MAX_NOTES_CHARS} characters` }),
  emotion: EmotionField,
  transcript: z.optional(
    z.nullable(
      text({
        max: MAX_TRANSCRIPT_CHARS,
        tooLong: `Transcript must be at most ${MAX_TRANSCRIPT_CHARS} characters`,
      }),
    ),
  ),
  /** The interface language, for a text whose own language cannot be told. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  /** `false`: the person has switched AI off; the prepared reply answers. */
  ai: z.optional(z.nullable(z.boolean())),
});
export type EmotionToAnalyze = z.input<typeof EmotionToAnalyze>;

export const EmotionAnalysis = z.object({ analysis: z.string(), support: z.nullable(Support) });
export type EmotionAnalysis = z.infer<typeof EmotionAnalysis>;
