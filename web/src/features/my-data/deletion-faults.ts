import type { TextKey } from '#platform/i18n/text-keys.ts';

export interface DeletionEntry {
  confirmation: string;
  password: string;
}

export type DeletionFaults = Partial<Record<keyof DeletionEntry, TextKey>>;

interface Known {
  email: string;
  hasPassword: boolean;
}

const sameAddress = (one: string, other: string): boolean => one.trim().toLowerCase() === other.trim().toLowerCase();

/** What is missing before the server is asked at all. */
export const faultsOf = (entry: DeletionEntry, { email, hasPassword }: Known): DeletionFaults => ({
  ...(!sameAddress(entry.confirmation, email) && { confirmation: 'my-data.delete.wrong-address' as const }),
  ...(hasPassword && entry.password === '' && { password: 'my-data.delete.missing-password' as const }),
});

/** What the server found wrong, by its names of the fields. */
export const faultsFrom = (details: Readonly<Record<string, string>>): DeletionFaults => ({
  ...('confirmation' in details && { confirmation: 'my-data.delete.wrong-address' as const }),
  ...('password' in details && { password: 'my-data.delete.wrong-password' as const }),
});
