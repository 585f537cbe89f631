import { useEffect, useState } from 'react';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { log } from '#platform/log/log.ts';
import { addThisDevice, hasPushHere, removeThisDevice } from '#platform/push/push-subscription.ts';
import { type PushSupport, readPushSupport } from '#platform/push/push-support.ts';

/** Why nothing comes to this device; `unanswered`: the browser's question was closed, `failed`: no subscription was made. */
export type PushObstacle = Exclude<PushSupport, 'supported'> | 'denied' | 'unanswered' | 'failed';

const obstacleNow = (): PushObstacle | undefined => {
  const support = readPushSupport();
  if (support !== 'supported') return support;
  return Notification.permission === 'denied' ? 'denied' : undefined;
};

/** The person may take a permission back, or give it, in the browser's own settings while the page is open. */
const usePermissionChange = (onChange: () => void): void => {
  useEffect(() => {
    let status: PermissionStatus | undefined;
    const watch = navigator.permissions?.query({ name: 'notifications' }).then((found) => {
      status = found;
      found.addEventListener('change', onChange);
    });
    watch?.catch(() => undefined);
    return () => status?.removeEventListener('change', onChange);
  }, [onChange]);
};

/** Whether reminders come to this device, and what keeps them from it. */
export const usePushDevice = (userId: string) => {
  const { language } = useText();
  const [obstacle, setObstacle] = useState(obstacleNow);
  const [isHere, setHere] = useState(() => hasPushHere(userId));
  const [isBusy, setBusy] = useState(false);
  const [readAgain] = useState(() => () => {
    setObstacle(obstacleNow());
    setHere(hasPushHere(userId));
  });
  usePermissionChange(readAgain);

  const tryAdding = async (): Promise<PushObstacle | undefined> => {
    // The browser asks only within the tap.
    const permission = await Notification.requestPermission();
    if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'unanswered';
    await addThisDevice({ userId, language });
    return undefined;
  };
  /** Resolves to whether reminders come to this device now. */
  const add = async (): Promise<boolean> => {
    setBusy(true);
    const found = await tryAdding().catch((error: unknown): PushObstacle => {
      log.warn('This device could not be added', error);
      return 'failed';
    });
    setObstacle(found);
    setHere(found === undefined);
    setBusy(false);
    return found === undefined;
  };
  const remove = async (): Promise<void> => {
    setBusy(true);
    // Without the server's answer the browser takes nothing all the same.
    await removeThisDevice(userId).catch((error: unknown) => log.warn('This device could not be removed', error));
    setHere(false);
    setBusy(false);
  };
  return { obstacle, isHere, isBusy, add, remove };
};
export type PushDevice = ReturnType<typeof usePushDevice>;
