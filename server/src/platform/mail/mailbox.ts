import type { MailMessage } from './mail.ts';

/** Mails that stay on this machine, newest last, at most as many as a day of development needs. */
export interface Mailbox {
  add(message: MailMessage): void;
  list(): readonly MailMessage[];
}

const MAX_MAILS = 200;

export const createMailbox = (): Mailbox => {
  const mails: MailMessage[] = [];
  return {
    add: (message) => {
      mails.push(message);
      if (mails.length > MAX_MAILS) mails.shift();
    },
    list: () => mails,
  };
};
