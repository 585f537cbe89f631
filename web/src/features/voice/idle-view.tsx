import { useState } from 'react';
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

export const IdleView = ({ voice, isLocked, onStart }: IdleViewProps) => {
  const { t } = useText();
  return (
    <button
      type="button"
      className="voice-record"
      disabled={isLocked || voice.state === 'elsewhere'}
      aria-busy={voice.isStarting || undefined}
      aria-describedby="voice-explanation"
      onClick={onStart}
    >
      <Icon name="microphone" />
      <span className="visually-hidden">
        {t(voice.isStarting ? 'voice.opening' : 'voice.record')} {t('voice.up-to')}
      </span>
    </button>
  );
};

/** What happens to a recording, before there is one: behind a question mark, unless it is why none can be made. */
export const VoiceExplanation = ({ voice }: { voice: VoiceState }) => {
  const { t } = useText();
  const { voice: listener } = useDataUse();
  const [isOpen, setOpen] = useState(false);
  const isElsewhere = voice.state === 'elsewhere';
  if (voice.state !== 'idle' && !isElsewhere) return null;
  return (
    <>
      {!isElsewhere && (
        <button
          type="button"
          className="voice-about"
          aria-label={t('voice.about')}
          aria-expanded={isOpen}
          aria-controls="voice-explanation"
          onClick={() => setOpen(!isOpen)}
        >
          <span aria-hidden="true">{t('voice.about-sign')}</span>
        </button>
      )}
      <p id="voice-explanation" className="voice-explanation" hidden={!isOpen && !isElsewhere}>
        {isElsewhere ? t('voice.elsewhere') : `${t(EXPLANATIONS[listener])} ${t('voice.up-to')}.`}
      </p>
    </>
  );
};
