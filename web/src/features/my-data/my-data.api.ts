import { calls } from '@bustan/contract/calls.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callBytes } from '#platform/api/call.ts';

/** The counts of stored data, fetched on each visit. */
export const useMyData = (userId: string) =>
  useQuery({ queryKey: ['my-data', userId], queryFn: () => call(calls.getMyData, {}) });

export const useDataExport = () =>
  useMutation({ mutationFn: (language: Language) => callBytes(calls.exportMyData, { body: { language } }) });

interface AccountDeletion {
  confirmation: string;
  password: string | null;
  language: Language;
}

export const useDeleteAccount = () =>
  useMutation({ mutationFn: (body: AccountDeletion) => call(calls.deleteAccount, { body }) });
