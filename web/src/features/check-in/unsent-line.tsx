import { useText } from '#platform/i18n/i18n-context.tsx';
import { useUnsentCheckIn } from '#platform/unsent-check-ins/unsent-check-ins.ts';
import { Icon } from '#ui/icon.tsx';

/** What becomes of a check-in that was answered without a network. The reply above it stays as it is. */
export const UnsentLine = ({ id }: { id: string }) => {
  const { t } = useText();
  const item = useUnsentCheckIn(id);
  const waiting = item?.isOnPageOnly === true ? 'page-only' : 'waiting';
  const state = item === undefined ? 'sent' : item.state === 'rejected' ? 'rejected' : waiting;
  return (
    <p id="reply-unsent" className="reply-unsent" role="status">
      <Icon name={state === 'sent' ? 'check' : 'clock'} />
      <span>{t(`check-in.unsent.${state}`)}</span>
    </p>
  );
};
