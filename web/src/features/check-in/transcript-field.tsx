import { MAX_TRANSCRIPT_CHARS } from '@bustan/contract/limits.ts';
import { countChars } from '@bustan/contract/text.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { FieldFrame } from '#ui/field-frame.tsx';
import { transcriptFault } from './save-rules.ts';

/** What was heard, for the person to correct before it is answered. */
export const TranscriptField = ({ text, onChange }: { text: string; onChange: (text: string) => void }) => {
  const { t } = useText();
  const fault = transcriptFault(text);
  return (
    <FieldFrame
      label={t('check-in.voice.transcript')}
      hint={t('check-in.voice.transcript-hint')}
      error={fault && t(fault)}
      count={t('check-in.count', { used: countChars(text), max: MAX_TRANSCRIPT_CHARS })}
    >
      {(control) => (
        <textarea
          {...control}
          // Nothing else on the page is of use before this is read.
          // biome-ignore lint/a11y/noAutofocus: it came in answer to Save, in the place of the button that was pressed
          autoFocus
          name="transcript"
          dir="auto"
          rows={5}
          value={text}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </FieldFrame>
  );
};
