import { useEffect, useMemo, useState } from 'react';
import { AiSwitch } from '#features/ai-choice/ai-choice.ts';
import { type DataUse, useAiPreference, useDataUse, usesProvider } from '#platform/ai/ai-preference.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { hasModel } from '#platform/site-config/site-config.ts';
import { dataUseNoticeSeen } from './data-use-notice-seen.ts';
import './data-use-notice.css';

const paragraphsOf = ({ note, voice }: DataUse, isAiOn: boolean): TextKey[] => [
  `check-in.sent.note-${note}`,
  // Explains a switch that is off but changes nothing here.
  voice === 'site' && !isAiOn ? 'check-in.sent.voice-site-off' : `check-in.sent.voice-${voice}`,
  'check-in.sent.stored',
];

interface DataUseNoticeProps {
  userId: string;
  /** Of the sentence that says what is kept. */
  privacyId: string;
  /** Starting a save counts as having seen the notice. */
  isSaving: boolean;
}

/** Where the words of a check-in go; open until seen once. Includes the AI switch if anything leaves the site. */
export const DataUseNotice = ({ userId, privacyId, isSaving }: DataUseNoticeProps) => {
  const { t } = useText();
  const [isAiOn] = useAiPreference();
  const { note, voice } = useDataUse();
  const seen = useMemo(() => dataUseNoticeSeen(userId), [userId]);
  const [isOpen, setIsOpen] = useState(() => seen.isDue({ note, voice }));
  // Toggling the switch may add a recipient.
  useEffect(() => {
    if (seen.isDue({ note, voice })) setIsOpen(true);
  }, [seen, note, voice]);
  useEffect(() => {
    if (isSaving) seen.markSeen({ note, voice });
  }, [seen, note, voice, isSaving]);
  const toggle = (isOpenNow: boolean) => {
    setIsOpen(isOpenNow);
    if (!isOpenNow) seen.markSeen({ note, voice });
  };
  return (
    <div className="sent-where">
      {usesProvider() && (
        <AiSwitch on={hasModel() ? 'check-in.ai.on-model' : 'check-in.ai.on-voice'} off="check-in.ai.off" />
      )}
      <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
        <summary>
          <span id={privacyId} className="sent-where-privacy">
            {t('check-in.notes-hint')}
          </span>{' '}
          {t('check-in.sent.title')}
        </summary>
        <ul>
          {paragraphsOf({ note, voice }, isAiOn).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
};
