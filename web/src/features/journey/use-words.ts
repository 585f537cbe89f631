import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { feelingWords } from '#platform/feeling-words/feeling-words.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useAuth } from '#platform/session/auth-context.tsx';

/** The closer words that were chosen on this device for some check-ins, the earliest first; empty where there are none. */
export const useWords = () => {
  const { t, language } = useText();
  const userId = useAuth().user?.id ?? '';
  return (checkIns: readonly CheckIn[]): string => {
    const kept = feelingWords(userId);
    const words = checkIns.flatMap(({ id }) => kept.find(id) ?? []).reverse();
    return new Intl.ListFormat(language, { type: 'unit' }).format([...new Set(words)].map((word) => t(word)));
  };
};
