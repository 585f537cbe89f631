import * as z from 'zod/mini';

export const TRANSCRIBERS = ['provider', 'site'] as const;
export type Transcriber = (typeof TRANSCRIBERS)[number];

/** What a client must know before its first call. */
export const PublicConfig = z.object({
  public_key: z.string(),
  auth: z.object({
    /** Where else one may sign in, with the names that buttons show; `name_ar` is the same name in Arabic. */
    providers: z.array(z.object({ id: z.string(), name: z.string(), name_ar: z.string() })),
    /** Whether an account works before its address is confirmed. */
    autoconfirm: z.boolean(),
    /** Whether new accounts may be made. */
    signup: z.boolean(),
    /** The kinds of second factors that can be added here. */
    factors: z.array(z.enum(['totp', 'phone', 'webauthn'])),
    /** Whether an admin must complete the second step before any call of an admin. */
    admins_need_second_factor: z.boolean(),
  }),
  /** Who turns voice notes into words: somebody whom they are sent to, or this server itself. Absent without any. */
  transcription_by: z.optional(z.enum(TRANSCRIBERS)),
  /** Where whoever runs the site answers questions about data: an e-mail address, or a page's. */
  privacy_contact: z.optional(z.string()),
  ai: z.object({ companion: z.enum(['model', 'guided']), transcription: z.boolean() }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
