/**
 * Every limit of the product, from one place: the form, the server and the check constraints all read it.
 * Lengths are code points after trimming (design section 4); sources are the spec's sections 5 and 9.
 */
export const MAX_NOTES_CHARS = 5000;
export const MAX_TRANSCRIPT_CHARS = 10_000;
export const MAX_REPLY_CHARS = 4000;

export const MIN_PASSWORD_CHARS = 6;
/** Argon2id has no 72-byte cut as bcrypt does; this bound only keeps hashing cheap. */
export const MAX_PASSWORD_BYTES = 1024;
/** RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_CHARS = 254;

/** A page of check-ins: the journey's list (spec section 9) and the most that one call gives. */
export const CHECK_INS_PAGE_SIZE = 30;
/** Older than this, a queued check-in is refused and offered as today's (design section 4). */
export const CHECK_IN_MAX_AGE_DAYS = 7;

/** The flower looks at the last 168 hours and draws at most 12 petals (spec section 9, design section 8). */
export const FLOWER_WINDOW_HOURS = 168;
export const FLOWER_MAX_PETALS = 12;

/** Bodies of calls without a limit of their own. */
export const MAX_BODY_BYTES = 64 * 1024;
