import type { MailMessage } from './mail.ts';

/** Mails that stay on this machine, newest last, at most as many as a day of development needs. */
export interface Mailbox {
  add(message: MailMessage): void;
  forget(address: string): void;
  list(): readonly MailMessage[];
}

const MAX_MAILS = 200;

export const createMailbox = (): Mailbox => {
  let mails: MailMessage[] = [];
  return {
    add: (message) => {
      mails.push(message);
      if (mails.length > MAX_MAILS) mails.shift();
    },
    forget: (address) => {
      mails = mails.filter(({ to }) => to !== address);
    },
    list: () => mails,
  };
};
