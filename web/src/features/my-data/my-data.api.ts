import { calls } from '@bustan/contract/calls.ts';
import type { Language } from '@bustan/contract/languages.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { call, callBytes } from '#platform/api/call.ts';

/** What is kept, in numbers; each visit asks again. */
export const useMyData = (userId: string) =>
  useQuery({ queryKey: ['my-data', userId], queryFn: () => call(calls.getMyData, {}) });

export const useExport = () =>
  useMutation({ mutationFn: (language: Language) => callBytes(calls.exportMyData, { body: { language } }) });

interface Deletion {
  confirmation: string;
  password: string | null;
  language: Language;
}

export const useDeletion = () => useMutation({ mutationFn: (body: Deletion) => call(calls.deleteAccount, { body }) });
