import { useAiChoice } from '#platform/ai/ai-choice.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { hasModel } from '#platform/site-config/site-config.ts';

/** Where a model answers, it can be kept from reading along; where none does, there is nothing to switch. */
export const AiSwitch = () => {
  const { t } = useText();
  const [isOn, choose] = useAiChoice();
  if (!hasModel()) return null;
  return (
    <div className="ai-switch">
      <label>
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-describedby="ai-switch-hint"
          onChange={(event) => choose(event.target.checked)}
        />
        {t('career-chat.ai')}
      </label>
      <p id="ai-switch-hint" className="field-hint">
        {t(isOn ? 'career-chat.ai-on' : 'career-chat.ai-off')}
      </p>
    </div>
  );
};
