import type { Emotion } from '@bustan/contract/enums.ts';
import { type KeyboardEvent, useState } from 'react';
import { FEELING_WORDS, type FeelingWord } from '#platform/feeling-words/feeling-words.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import './feeling-word-row.css';

interface FeelingWordRowProps {
  emotion: Emotion;
  chosen: FeelingWord | null;
  onChoose: (word: FeelingWord | null) => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** A closer word for the feeling: one or none. It is no note, and it stays on the device. One stop of the Tab key, and the arrows go through it. */
export const FeelingWordRow = ({ emotion, chosen, onChoose }: FeelingWordRowProps) => {
  const { t, language } = useText();
  const words: readonly FeelingWord[] = FEELING_WORDS[emotion];
  const [reached, setReached] = useState<FeelingWord>();
  const at = words.findIndex((word) => word === (reached !== undefined && words.includes(reached) ? reached : chosen));
  const stop = Math.max(0, at);
  const go = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const isMirrored = language === 'ar' && (event.key === 'ArrowRight' || event.key === 'ArrowLeft');
    const next = (stop + (isMirrored ? -step : step) + words.length) % words.length;
    event.currentTarget.querySelectorAll('button')[next]?.focus();
  };
  return (
    <fieldset className="feeling-words">
      <legend>
        {t('check-in.word.choose')} <span>{t('check-in.word.where')}</span>
      </legend>
      <div className="feeling-words-row" role="toolbar" aria-label={t('check-in.word.choose')} onKeyDown={go}>
        {words.map((word, place) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: another feeling brings other words to the same buttons
            key={place}
            type="button"
            className="feeling-word"
            aria-pressed={word === chosen}
            tabIndex={place === stop ? 0 : -1}
            onFocus={() => setReached(word)}
            onClick={() => onChoose(word === chosen ? null : word)}
          >
            {t(word)}
          </button>
        ))}
      </div>
    </fieldset>
  );
};
