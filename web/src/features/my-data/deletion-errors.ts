import type { TextKey } from '#platform/i18n/text-keys.ts';

export interface DeletionEntry {
  confirmation: string;
  password: string;
}

export type DeletionErrors = Partial<Record<keyof DeletionEntry, TextKey>>;

interface DeletionAccount {
  email: string;
  hasPassword: boolean;
}

const isSameEmail = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Checked before the server is called. */
export const validateDeletion = (entry: DeletionEntry, { email, hasPassword }: DeletionAccount): DeletionErrors => ({
  ...(!isSameEmail(entry.confirmation, email) && { confirmation: 'my-data.delete.wrong-address' as const }),
  ...(hasPassword && entry.password === '' && { password: 'my-data.delete.missing-password' as const }),
});

/** From the server's error details, by field. */
export const deletionErrorsFrom = (details: Readonly<Record<string, string>>): DeletionErrors => ({
  ...('confirmation' in details && { confirmation: 'my-data.delete.wrong-address' as const }),
  ...('password' in details && { password: 'my-data.delete.wrong-password' as const }),
});
