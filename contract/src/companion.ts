import * as z from 'zod/mini';
import { EmotionField } from '#check-ins.ts';
import { ADDRESS_FORMS } from '#enums.ts';
import { text } from '#fields.ts';
import { LANGUAGES } from '#languages.ts';
import { CHECK_IN_MAX_AGE_DAYS, MAX_NOTES_CHARS, MAX_TRANSCRIPT_CHARS } from '#limits.ts';
import { Support } from '#support.ts';
import { defineCalls } from './call-definition.ts';

/** `text` is the note, or the transcript if there is no note. With both, `transcript` is sent too, and both are checked for danger. */
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
  /** The interface language, for a text whose own language is unclear. */
  language: z.optional(z.nullable(z.enum(LANGUAGES))),
  /** `false`: the person has switched AI off, and gets a guided reply. */
  ai: z.optional(z.nullable(z.boolean())),
  /** The IANA name of the device's time zone, for the hour of day; one that does not exist is ignored. */
  time_zone: z.optional(z.nullable(z.string())),
  /** How many calendar days ago the day was that the note is about; today if it is missing. A reply to another day speaks of that day. */
  days_ago: z.optional(z.nullable(z.int().check(z.minimum(0), z.maximum(CHECK_IN_MAX_AGE_DAYS)))),
  /** How the person wants to be addressed in Arabic; `neutral` if it is missing. */
  address: z.optional(z.nullable(z.enum(ADDRESS_FORMS))),
});
export type EmotionToAnalyze = z.input<typeof EmotionToAnalyze>;

/** Something to tap after the reply: a short second reply, and perhaps where to read on (`url` is a path of this site). */
export const FollowUp = z.object({
  label: z.string(),
  reply: z.string(),
  link: z.nullable(z.object({ kind: z.enum(['guide', 'story', 'page']), title: z.string(), url: z.string() })),
});
export type FollowUp = z.infer<typeof FollowUp>;

/**
 * At most three `follow_ups` come, in the language of the reply; there are none in a crisis. `stored` is what is saved with
 * the check-in where the reply says words of the note back, which are not stored: the reply without them; else null.
 */
export const EmotionAnalysis = z.object({
  analysis: z.string(),
  stored: z.nullable(z.string()),
  support: z.nullable(Support),
  follow_ups: z.array(FollowUp),
});
export type EmotionAnalysis = z.infer<typeof EmotionAnalysis>;

export const companionCalls = defineCalls({
  analyzeEmotion: {
    method: 'POST',
    path: '/functions/v1/analyze-emotion',
    summary: 'A kind reply to how the person feels',
    who: 'user',
    body: EmotionToAnalyze,
    status: 200,
    out: EmotionAnalysis,
  },
});
