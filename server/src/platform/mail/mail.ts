/** A mail ready to send, with the secrets it carries named for the local mailbox. */
export interface MailMessage {
  to: string;
  type: string;
  subject: string;
  text: string;
  html: string;
  otp: string | null;
  tokenHash: string | null;
  link: string | null;
}

/** Mails that stay in memory when there is no SMTP, newest last. */
export interface Mailbox {
  /** Whoever wants to read it must send this. */
  key: string;
  add(message: MailMessage): void;
  forget(address: string): void;
  list(): readonly MailMessage[];
}

/** The port through which mails are sent. */
export interface Mail {
  /** Resolves when the mail was handed over or given up; it never rejects, and logs a failure without the address. */
  send(message: MailMessage): Promise<void>;
  /** Gives up the unsent mails to an address, and removes its mails from the mailbox. */
  forget(address: string): void;
  /** Where mails go when there is no SMTP, outside production. */
  mailbox: Mailbox | null;
  close(): void;
}
