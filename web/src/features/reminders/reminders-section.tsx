import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { QueryScope } from '#platform/queries/query-scope.tsx';
import { Button } from '#ui/button.tsx';
import { Switch } from '#ui/switch.tsx';
import { DeviceNotice } from './device-notice.tsx';
import { ReminderFields } from './reminder-fields.tsx';
import { usePushDevice } from './use-push-device.ts';
import { type RemindersControl, useReminders } from './use-reminders.ts';
import './reminders.css';

const SaveStatus = ({ reminders }: { reminders: RemindersControl }) => {
  const { t } = useText();
  const { saveState, change } = reminders;
  return (
    <>
      <p role="status" className="reminders-saved">
        {saveState === 'saved' && t('account.reminders.saved')}
      </p>
      {saveState === 'failed' && (
        <p role="alert" className="reminders-failed">
          {t('account.reminders.not-saved')}
          <Button kind="quiet" onClick={() => void change({})}>
            {t('common.try-again')}
          </Button>
        </p>
      )}
    </>
  );
};

const Reminders = ({ userId }: { userId: string }) => {
  const { t } = useText();
  const format = useFormat();
  const reminders = useReminders(userId);
  const device = usePushDevice(userId);
  const { settings, nextAt, faults, change } = reminders;
  if (settings === undefined) {
    return (
      <div className="reminders-loading" aria-busy={!reminders.hasFailed}>
        {reminders.hasFailed && (
          <p role="alert" className="reminders-failed">
            {t('account.reminders.load-failed')}
            <Button kind="quiet" isBusy={reminders.isFetching} onClick={reminders.retry}>
              {t('common.try-again')}
            </Button>
          </p>
        )}
      </div>
    );
  }
  const { is_on: isOn } = settings;
  const canAsk = device.obstacle !== 'unsupported' && device.obstacle !== 'home-screen' && device.obstacle !== 'denied';
  const hint = () => {
    if (!isOn) return t('account.reminders.off');
    return nextAt === null
      ? t('account.reminders.on')
      : t('account.reminders.next', { at: format.moment(new Date(nextAt)) });
  };
  /** The person taps here, so here alone the browser may ask. */
  const turnOn = async () => {
    if (await device.add()) await change({ is_on: true });
  };
  const turnOff = async () => {
    await Promise.all([change({ is_on: false }), device.isHere && device.remove()]);
  };
  return (
    <>
      {(isOn || canAsk) && (
        <Switch
          label={t('account.reminders.switch')}
          hint={hint()}
          isOn={isOn}
          onChange={(wanted) => void (wanted ? turnOn() : turnOff())}
        />
      )}
      <DeviceNotice device={device} isOn={isOn} />
      {isOn && <ReminderFields settings={settings} faults={faults} change={change} />}
      <SaveStatus reminders={reminders} />
    </>
  );
};

/** When and of what the person is reminded, and whether on this device. */
export const RemindersSection = ({ userId }: { userId: string }) => {
  const { t } = useText();
  return (
    <section className="reminders" id="reminders" aria-labelledby="reminders-title">
      <header>
        <h2 id="reminders-title">{t('account.reminders.title')}</h2>
        <p className="reminders-lead">{t('account.reminders.lead')}</p>
      </header>
      <QueryScope>
        <Reminders userId={userId} />
      </QueryScope>
    </section>
  );
};
