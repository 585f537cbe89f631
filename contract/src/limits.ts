/**
 * Every limit of the product, from one place: the form, the server and the check constraints all read it.
 * Lengths are code points after trimming (design section 4); sources are the spec's sections 5 and 9.
 */
export const MAX_NOTES_CHARS = 5000;
export const MAX_TRANSCRIPT_CHARS = 10_000;
export const MAX_REPLY_CHARS = 4000;

/** One message to the career advisor, the answer to it, and how many of both may be sent along (design section 4). */
export const MAX_CHAT_CHARS = 5000;
export const MAX_CHAT_REPLY_CHARS = 8000;
export const MAX_CHAT_HISTORY = 50;
/** All of them in Arabic, two bytes a character, and as JSON may write it. */
export const MAX_CHAT_BODY_BYTES = 2 * 1024 * 1024;

export const MIN_PASSWORD_CHARS = 6;
/** Argon2id does not truncate at 72 bytes as bcrypt does; this limit only bounds the cost of hashing. */
export const MAX_PASSWORD_BYTES = 1024;
/** RFC 5321, section 4.5.3.1.3. */
export const MAX_EMAIL_CHARS = 254;

/** Second factors: the number for each person, their names, and what an authenticator app shows. */
export const MAX_FACTORS = 10;
export const MAX_FACTOR_NAME_CHARS = 100;
export const MAX_ISSUER_CHARS = 100;

/** The minimum age for an account (safety section 5). It is stated, not asked. */
export const MIN_AGE_YEARS = 13;

/** The page of check-ins in the journey's list (spec section 9), also the maximum of one call. */
export const CHECK_INS_PAGE_SIZE = 30;
/** An offline check-in that is older is refused, and offered as one of today (design section 4). */
export const CHECK_IN_MAX_AGE_DAYS = 7;

/** The flower looks at the last 168 hours and draws at most 12 petals (spec section 9, design section 8). */
export const FLOWER_WINDOW_HOURS = 168;
export const FLOWER_MAX_PETALS = 12;

/** A voice note: five minutes at the most, which is about 2 MB of Opus; and the largest file that is taken. */
export const MAX_RECORDING_SECONDS = 300;
export const MAX_RECORDING_BYTES = 10 * 1024 * 1024;
/** What the form around a recording may take: the boundaries, the parts' headers and a few fields. */
export const MAX_FORM_OVERHEAD_BYTES = 64 * 1024;
/** The longest life of a signed address, as with S3. */
export const MAX_SIGNED_URL_SECONDS = 7 * 24 * 60 * 60;
/** Recordings that one call may delete. */
export const MAX_REMOVED_RECORDINGS = 100;
/** The largest recording in base64, which takes four characters for three bytes, with its JSON around it. */
export const MAX_TRANSCRIBE_BODY_BYTES = 14 * 1024 * 1024;

/** A milestone (spec section 9). */
export const MAX_COMPANY_CHARS = 200;
export const MAX_POSITION_CHARS = 200;
export const MAX_MILESTONE_NOTES_CHARS = 2000;

/** Content by admins. The specification has no limits here; these keep a row from filling a page. */
export const MAX_TITLE_CHARS = 200;
export const MAX_CATEGORY_CHARS = 80;
export const MAX_STORY_CHARS = 20_000;
export const MAX_DURATION_MINUTES = 600;
export const MAX_ORGANIZATION_CHARS = 200;
export const MAX_LOCATION_CHARS = 120;
export const MAX_DESCRIPTION_CHARS = 5000;
export const MAX_URL_CHARS = 2000;
export const MAX_BADGE_NAME_CHARS = 80;
export const MAX_BADGE_DESCRIPTION_CHARS = 300;
/** One emoji: a family with skin tones has eleven code points. */
export const MAX_ICON_CHARS = 16;
export const MAX_AWARD_COUNT = 10_000;
export const MAX_TEXT_KEY_CHARS = 120;
export const MAX_TRANSLATION_CHARS = 5000;

/** A helpline: short, as the card is read in a hard moment. */
export const MAX_HELPLINE_NAME_CHARS = 120;
export const MAX_HELPLINE_NUMBER_CHARS = 24;
export const MAX_HELPLINE_NOTE_CHARS = 200;
export const MAX_HELPLINE_SOURCE_CHARS = 200;
/** More would not fit on the card. */
export const MAX_HELPLINE_SPANS = 2;

export const MAX_SEARCH_CHARS = 200;
/** The default and the maximum page of a list (design section 4). */
export const PAGE_SIZE = 100;
export const MAX_PAGE_SIZE = 200;

/** A story in two languages, each character as long as JSON may write it (`\uXXXX`). */
export const MAX_CONTENT_BODY_BYTES = 512 * 1024;
/** All translations of a large installation in one file. */
export const MAX_IMPORT_BODY_BYTES = 8 * 1024 * 1024;
export const MAX_IMPORTED_ROWS = 20_000;

/** The longest name of an IANA time zone has half as many. */
export const MAX_TIME_ZONE_CHARS = 64;
/** The devices on which a person gets reminders; of more, the oldest are left out. */
export const MAX_PUSH_SUBSCRIPTIONS = 10;

/** Bodies of calls without a limit of their own. */
export const MAX_BODY_BYTES = 64 * 1024;

/** Taps after a reply. */
export const MAX_FOLLOW_UPS = 3;
