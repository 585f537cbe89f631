import type { CheckIn } from '@bustan/contract/check-ins.ts';
import { EMOTIONS } from '@bustan/contract/enums.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';

/** The feelings of some check-ins in words, lightest first, with a number where one came more than once. */
export const useFeelings = () => {
  const { t, language } = useText();
  const format = useFormat();
  return (checkIns: readonly CheckIn[]): string => {
    const words = EMOTIONS.flatMap((emotion) => {
      const count = checkIns.filter((checkIn) => checkIn.emotion === emotion).length;
      const word = t(`emotion.${emotion}`);
      return count === 0 ? [] : [count === 1 ? word : `${word} ${format.number(count)}`];
    });
    return new Intl.ListFormat(language, { type: 'unit' }).format(words);
  };
};
