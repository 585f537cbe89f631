import * as z from 'zod/mini';

/** `admin` is the only role that matters (spec section 5). */
export const UserRole = z.object({ role: z.literal('admin') });
export type UserRole = z.infer<typeof UserRole>;
