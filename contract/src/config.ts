import * as z from 'zod/mini';

/** What a client must know before its first call. */
export const PublicConfig = z.object({
  public_key: z.string(),
  auth: z.object({
    providers: z.array(z.object({ id: z.string(), name: z.string() })),
    /** Whether an account works before its address is confirmed. */
    autoconfirm: z.boolean(),
    /** Whether new accounts may be made. */
    signup: z.boolean(),
  }),
  ai: z.object({ companion: z.enum(['model', 'guided']), transcription: z.boolean() }),
});
export type PublicConfig = z.infer<typeof PublicConfig>;
