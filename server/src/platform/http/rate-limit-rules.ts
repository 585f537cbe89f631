const FIVE_MINUTES = 300;
const ONE_HOUR = 3600;
const ONE_DAY = 24 * ONE_HOUR;

/**
 * How many points in how many seconds. Tight per account, generous per address, which is that of the client: classrooms
 * and carriers share one (design section 7). The names are stored.
 */
export const RATE_LIMIT_RULES = {
  /**
   * By account and client together, so that nobody else uses up the owner's attempts. The account alone has a softer
   * limit, against guesses from many clients: one client by itself never reaches it.
   */
  signInAccountAddress: { points: 10, duration: FIVE_MINUTES },
  signInAccount: { points: 100, duration: FIVE_MINUTES },
  signInAddress: { points: 600, duration: FIVE_MINUTES },
  /** Of somebody who is signed in, by account: strangers who guess at the sign-in do not count. */
  currentPassword: { points: 10, duration: FIVE_MINUTES },
  signUpAddress: { points: 600, duration: FIVE_MINUTES },
  refreshAddress: { points: 3000, duration: FIVE_MINUTES },
  /** Mails that somebody asks for: to a mailbox, by a client, and of the whole site. */
  mailAccount: { points: 1, duration: 60 },
  mailAccountHour: { points: 10, duration: ONE_HOUR },
  mailAddress: { points: 600, duration: FIVE_MINUTES },
  mailAddressHour: { points: 1200, duration: ONE_HOUR },
  mailSiteHour: { points: 3000, duration: ONE_HOUR },
  /** Mails that only inform have counters of their own, or whoever asks for the other ones could suppress a warning. */
  noticeAccountHour: { points: 20, duration: ONE_HOUR },
  noticeSiteHour: { points: 3000, duration: ONE_HOUR },
  /** Guesses at a million codes: from many clients, or slowly, they get no further. The link of a mail is not counted. */
  verifyAccount: { points: 10, duration: FIVE_MINUTES },
  verifyAccountDay: { points: 50, duration: ONE_DAY },
  verifyAddress: { points: 600, duration: FIVE_MINUTES },
  /** Guesses at the code that proves the owner of a session: nobody but who holds the session can use them up. */
  nonceAccount: { points: 10, duration: FIVE_MINUTES },
  nonceAccountDay: { points: 50, duration: ONE_DAY },
  /** Guesses at second factors: an attacker with the password must not get through a million codes, however slowly. */
  factorAnswer: { points: 10, duration: FIVE_MINUTES },
  factorAccount: { points: 20, duration: FIVE_MINUTES },
  factorAccountDay: { points: 100, duration: ONE_DAY },
  factorWarning: { points: 1, duration: ONE_DAY },
  /** Not by account: an attacker with the password must not be able to lock its owner out of a security key. */
  factorSession: { points: 30, duration: FIVE_MINUTES },
  smsPhone: { points: 1, duration: 60 },
  smsPhoneHour: { points: 10, duration: ONE_HOUR },
  smsAccountHour: { points: 10, duration: ONE_HOUR },
  smsSiteHour: { points: 300, duration: ONE_HOUR },
  companionAccount: { points: 30, duration: FIVE_MINUTES },
  companionAddress: { points: 1200, duration: FIVE_MINUTES },
  /** Beyond it replies are guided ones for the rest of the day, and nobody is refused. */
  companionModelAccount: { points: 20, duration: ONE_DAY },
  chatAccount: { points: 30, duration: FIVE_MINUTES },
  chatAddress: { points: 1200, duration: FIVE_MINUTES },
  /** Beyond it the guide answers for the rest of the day, and nobody is refused. */
  chatModelAccount: { points: 100, duration: ONE_DAY },
  uploadAccount: { points: 30, duration: FIVE_MINUTES },
  uploadAddress: { points: 1200, duration: FIVE_MINUTES },
  transcribeAccount: { points: 20, duration: FIVE_MINUTES },
  transcribeAddress: { points: 600, duration: FIVE_MINUTES },
  exportAccount: { points: 5, duration: ONE_HOUR },
  exportAddress: { points: 120, duration: ONE_HOUR },
  /** By e-mail address, and kept after the account is gone: with a new account at once, one could send mails without end. */
  deletionAccount: { points: 5, duration: 900 },
  deletionAddress: { points: 120, duration: ONE_HOUR },
} as const;
export type LimitName = keyof typeof RATE_LIMIT_RULES;

/** Limits that refuse nobody: beyond them something is done in another way, or not once more. */
export const BUDGETS: readonly LimitName[] = ['factorWarning', 'companionModelAccount', 'chatModelAccount'];
