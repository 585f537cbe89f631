export const SMS_CHANNELS = ['sms', 'whatsapp'] as const;

/** A short message ready to send, with the code that it carries. */
export interface SmsMessage {
  /** The same for both attempts, so that the provider can tell a retry from a second message. */
  id: string;
  /** In E.164. */
  to: string;
  channel: (typeof SMS_CHANNELS)[number];
  language: string;
  text: string;
  code: string;
}

/** The port through which short messages are sent. */
export interface Sms {
  /** Whether the message was accepted; it never rejects, and logs a failure without number and text. */
  send(message: SmsMessage): Promise<boolean>;
}
