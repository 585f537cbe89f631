import * as z from 'zod/mini';

export const TRANSCRIBERS = ['provider', 'site'] as const;
export type Transcriber = (typeof TRANSCRIBERS)[number];

/** What a client needs before its first call. */
export const PublicConfig = z.object({
  public_key: z.string(),
  auth: z.object({
    /** The external sign-in providers, with the names on their buttons. */
    providers: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string() })),
    /** Whether an account works before its e-mail is confirmed. */
    autoconfirm: z.boolean(),
    /** Whether sign-up is open. */
    signup: z.boolean(),
    /** How long a new password must be, in code points. */
    min_password_chars: z.number(),
    /** The types of second factors that can be added. */
    factors: z.array(z.enum(['totp', 'phone', 'webauthn'])),
    /** Whether admins need a second factor for admin calls. */
    admins_need_second_factor: z.boolean(),
  }),
  /** Who transcribes voice notes: an external provider, or this server itself. Absent when nobody does. */
  transcription_by: z.optional(z.enum(TRANSCRIBERS)),
  /** Where the model runs that may write replies and answers: at an external provider, or on this server. Absent when none does. */
  model_by: z.optional(z.enum(TRANSCRIBERS)),
  /** The operator's contact for questions about data: an e-mail address or a URL. */
  privacy_contact: z.optional(z.string()),
  ai: z.object({ companion: z.enum(['model', 'guided']), transcription: z.boolean() }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
