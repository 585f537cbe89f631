import { useAiPreference } from '#platform/ai/ai-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { Switch } from '#ui/switch.tsx';

/** Explanations for this page; the choice itself applies to the whole device. */
interface AiSwitchProps {
  on: TextKey;
  off: TextKey;
}

export const AiSwitch = ({ on, off }: AiSwitchProps) => {
  const { t } = useText();
  const [isOn, choose] = useAiPreference();
  return <Switch label={t('ai.switch')} hint={t(isOn ? on : off)} isOn={isOn} onChange={choose} />;
};
