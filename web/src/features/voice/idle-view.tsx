import { type DataUse, useDataUse } from '#platform/ai/ai-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { Icon } from '#ui/icon.tsx';
import type { VoiceState } from './voice-note.ts';

const EXPLANATIONS = {
  provider: 'voice.explain-transcribed',
  site: 'voice.explain-transcribed',
  'kept-here': 'voice.explain-ai-off',
  unheard: 'voice.explain-kept',
} satisfies Record<DataUse['voice'], TextKey>;

interface IdleViewProps {
  voice: VoiceState;
  isLocked: boolean;
  onStart: () => void;
}

/** Explains what happens to a recording before there is one. */
export const IdleView = ({ voice, isLocked, onStart }: IdleViewProps) => {
  const { t } = useText();
  const { voice: listener } = useDataUse();
  const isElsewhere = voice.state === 'elsewhere';
  return (
    <>
      <button
        type="button"
        className="voice-record"
        disabled={isLocked || isElsewhere}
        aria-busy={voice.isStarting || undefined}
        aria-describedby="voice-explanation"
        onClick={onStart}
      >
        <span className="voice-record-sign">
          <Icon name="microphone" />
        </span>
        <span className="voice-record-words">
          <span className="voice-record-name">{t(voice.isStarting ? 'voice.opening' : 'voice.record')}</span>
          <span className="voice-record-limit">{t('voice.up-to')}</span>
        </span>
      </button>
      <p id="voice-explanation" className="voice-explanation">
        {t(isElsewhere ? 'voice.elsewhere' : EXPLANATIONS[listener])}
      </p>
    </>
  );
};
