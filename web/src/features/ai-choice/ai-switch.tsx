import { useId } from 'react';
import { useAiPreference } from '#platform/ai/ai-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import './ai-switch.css';

/** Explanations for this page; the choice itself applies to the whole device. */
interface AiSwitchProps {
  on: TextKey;
  off: TextKey;
}

export const AiSwitch = ({ on, off }: AiSwitchProps) => {
  const { t } = useText();
  const [isOn, choose] = useAiPreference();
  const hint = useId();
  return (
    <div className="ai-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby={hint}
          onChange={(event) => choose(event.target.checked)}
        />
        {t('ai.switch')}
      </label>
      <p id={hint} className="field-hint">
        {t(isOn ? on : off)}
      </p>
    </div>
  );
};
