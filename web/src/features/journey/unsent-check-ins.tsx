import { useRef } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import type { TextKey } from '#platform/i18n/text-keys.ts';
import { outbox } from '#platform/outbox/outbox.ts';
import {
  saveAsToday,
  saveWithoutRecording,
  TOO_OLD,
  toShownCheckIn,
  type UnsentItem,
  useUnsentCheckIns,
} from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { Button } from '#ui/button.tsx';
import { CheckInItem } from './check-in-item.tsx';
import { useDeletion } from './use-deletion.tsx';
import './unsent-check-ins.css';

type Choice = 'as-today' | 'without-recording' | 'retry';

const CHOICES = {
  'as-today': { label: 'journey.rejected.as-today', go: saveAsToday },
  'without-recording': { label: 'journey.rejected.without-recording', go: saveWithoutRecording },
  retry: { label: 'common.try-again', go: ({ id }: UnsentItem) => outbox.retry(id) },
} as const satisfies Record<Choice, { label: TextKey; go: (item: UnsentItem) => Promise<void> }>;

interface Rejection {
  text: TextKey;
  /** What can be done about it, the best first. */
  choices: readonly Choice[];
}

const OTHER: Rejection = { text: 'journey.rejected.other', choices: ['retry'] };
const REJECTIONS: Readonly<Record<string, Rejection>> = {
  [TOO_OLD]: { text: 'journey.rejected.too-old', choices: ['as-today'] },
  recording_quota_reached: { text: 'journey.rejected.quota', choices: ['retry', 'without-recording'] },
  body_too_large: { text: 'journey.rejected.recording', choices: ['without-recording'] },
  unsupported_media_type: { text: 'journey.rejected.recording', choices: ['without-recording'] },
};

/** Why the server has rejected it, and what can be done. */
const Rejected = ({ item, onChoose }: { item: UnsentItem; onChoose: () => void }) => {
  const { t } = useText();
  const { text, choices } = REJECTIONS[item.reason ?? ''] ?? OTHER;
  return (
    <div className="check-in-rejected">
      <p>{t(text)}</p>
      <div className="check-in-choices">
        {choices.map((choice, index) => (
          <Button
            key={choice}
            kind={index === 0 ? 'primary' : 'quiet'}
            onClick={() => {
              onChoose();
              void CHOICES[choice].go(item);
            }}
          >
            {t(CHOICES[choice].label)}
          </Button>
        ))}
      </div>
    </div>
  );
};

interface UnsentCheckInsProps {
  userId: string;
  /** Where the rows of the server are not known, what waits is not among them. */
  isWaitingShown?: boolean;
}

/** What this device alone has, and nobody finds elsewhere on the page. */
export const UnsentCheckIns = ({ userId, isWaitingShown = false }: UnsentCheckInsProps) => {
  const { t } = useText();
  const deletion = useDeletion(userId);
  const title = useRef<HTMLHeadingElement>(null);
  const items = useUnsentCheckIns();
  const rejected = items.filter(({ state }) => state === 'rejected');
  const waiting = isWaitingShown ? items.filter(({ state }) => state !== 'rejected') : [];
  const listed = [...rejected, ...waiting];
  if (listed.length === 0) return deletion.dialog || null;
  const words = rejected.length > 0 ? 'rejected' : 'unsent';
  const isOnPageOnly = listed.some((item) => item.isOnPageOnly);
  return (
    <section className="unsent" aria-labelledby="unsent-title">
      <h2 id="unsent-title" ref={title} tabIndex={-1}>
        {t(`journey.${words}.title`)}
      </h2>
      <p className="unsent-lead">{t(isOnPageOnly ? 'journey.unsent.page-only' : `journey.${words}.lead`)}</p>
      <ul className="unsent-list">
        {listed.map((item) => {
          const checkIn = toShownCheckIn(item);
          return (
            <CheckInItem key={item.id} checkIn={checkIn} onDelete={() => deletion.ask(checkIn)}>
              {item.state === 'rejected' && <Rejected item={item} onChoose={() => title.current?.focus()} />}
            </CheckInItem>
          );
        })}
      </ul>
      {deletion.dialog}
    </section>
  );
};
