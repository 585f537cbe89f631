import { useEffect, useMemo, useState } from 'react';
import { AiSwitch } from '#features/ai-choice/ai-choice.ts';
import { useAiChoice } from '#platform/ai/ai-choice.ts';
import { mayWordsLeave, useWhereWordsGo, type WhereWordsGo } from '#platform/ai/where-words-go.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { hasModel } from '#platform/site-config/site-config.ts';
import { tellings } from './told.ts';
import './sent-where.css';

const paragraphsOf = ({ note, voice }: WhereWordsGo, isAiOn: boolean): TextKey[] => [
  `check-in.sent.note-${note}`,
  // A switch that is off and changes nothing here is worth a word.
  voice === 'site' && !isAiOn ? 'check-in.sent.voice-site-off' : `check-in.sent.voice-${voice}`,
  'check-in.sent.stored',
];

interface SentWhereProps {
  userId: string;
  /** What is written here is on its way: it has been told where to. */
  isSending: boolean;
}

/** Where the words of a check-in go, open until it has been told once; with the switch, where anything leaves. */
export const SentWhere = ({ userId, isSending }: SentWhereProps) => {
  const { t } = useText();
  const [isAiOn] = useAiChoice();
  const { note, voice } = useWhereWordsGo();
  const told = useMemo(() => tellings(userId), [userId]);
  const [isOpen, setIsOpen] = useState(() => told.isOpen({ note, voice }));
  // The switch may be moved, and something leaves that did not before.
  useEffect(() => {
    if (told.isOpen({ note, voice })) setIsOpen(true);
  }, [told, note, voice]);
  useEffect(() => {
    if (isSending) told.keep({ note, voice });
  }, [told, note, voice, isSending]);
  const toggle = (isOpenNow: boolean) => {
    setIsOpen(isOpenNow);
    if (!isOpenNow) told.keep({ note, voice });
  };
  return (
    <div className="sent-where">
      {mayWordsLeave() && (
        <AiSwitch on={hasModel() ? 'check-in.ai.on-model' : 'check-in.ai.on-voice'} off="check-in.ai.off" />
      )}
      <details open={isOpen} onToggle={(event) => toggle(event.currentTarget.open)}>
        <summary>{t('check-in.sent.title')}</summary>
        <ul>
          {paragraphsOf({ note, voice }, isAiOn).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </details>
    </div>
  );
};
