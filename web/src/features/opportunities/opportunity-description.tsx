import { useId, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { LocalizedText } from '#platform/i18n/localized-text.ts';

/** Longer text exceeds the clamped lines at every card width. */
const LONG_CHARS = 280;
const LINE_CHARS = 45;

const isLong = (text: string): boolean => text.length + (text.split('\n').length - 1) * LINE_CHARS > LONG_CHARS;

/** Clamped to the first lines, with a button for the rest. */
export const Description = ({ written: { text, lang }, title }: { written: LocalizedText; title: string }) => {
  const { t } = useText();
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  if (!isLong(text)) {
    return (
      <p className="opportunity-description" lang={lang} dir="auto">
        {text}
      </p>
    );
  }
  return (
    <div className="opportunity-long">
      <p id={id} className="opportunity-description" lang={lang} dir="auto" data-clamped={!isOpen || undefined}>
        {text}
      </p>
      <button
        type="button"
        className="read-all"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t(isOpen ? 'resources.read-less-of' : 'resources.read-all-of', { title })}
        onClick={() => setOpen(!isOpen)}
      >
        {t(isOpen ? 'resources.read-less' : 'resources.read-all')}
      </button>
    </div>
  );
};
