import { useText } from '#platform/i18n/i18n-context.tsx';
import { Button } from '#ui/button.tsx';
import type { PushDevice } from './use-push-device.ts';

/** Why this device gets no reminders, and the way to them; and, where it gets them, the way out. */
export const DeviceNotice = ({ device, isOn }: { device: PushDevice; isOn: boolean }) => {
  const { t } = useText();
  const { obstacle, isHere, isBusy, add, remove } = device;
  const canAdd = obstacle === undefined || obstacle === 'unanswered' || obstacle === 'failed';
  return (
    <>
      {/* There from the beginning, so that what comes into it is announced. */}
      <div role="status" className="reminders-obstacle">
        {obstacle !== undefined && (
          <>
            <p className="reminders-obstacle-title">{t(`account.reminders.${obstacle}.title`)}</p>
            <p>{t(`account.reminders.${obstacle}.text`)}</p>
          </>
        )}
      </div>
      {isOn && (isHere || canAdd) && (
        <p className="reminders-device">
          {t(isHere ? 'account.reminders.here' : 'account.reminders.not-here')}
          <Button kind="quiet" isBusy={isBusy} onClick={() => void (isHere ? remove() : add())}>
            {t(isHere ? 'account.reminders.remove' : 'account.reminders.add')}
          </Button>
        </p>
      )}
    </>
  );
};
