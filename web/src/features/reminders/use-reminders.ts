import { calls } from '@bustan/contract/calls.ts';
import { deviceTimeZone } from '@bustan/contract/formats/date-parts.ts';
import type { ReminderSettings } from '@bustan/contract/reminders.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#platform/api/call.ts';
import { log } from '#platform/log/log.ts';
import { inTimeZone, reminderFaults, settingsOf } from './reminder-values.ts';
import { createLatestSaver } from './save-latest.ts';

type SaveState = 'none' | 'saved' | 'failed';

/** The settings of the person, as they are on the screen: each choice is saved at once, as soon as it is complete. */
export const useReminders = (userId: string) => {
  const client = useQueryClient();
  const queryKey = ['my-reminders', userId];
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey,
    queryFn: () => call(calls.getMyReminders, {}),
  });
  const [edited, setEdited] = useState<ReminderSettings>();
  const [saveState, setSaveState] = useState<SaveState>('none');
  const [save] = useState(() =>
    createLatestSaver(async (body: ReminderSettings) => {
      client.setQueryData(queryKey, await call(calls.putMyReminders, { body }));
    }),
  );
  const settings = edited ?? (data && settingsOf(data));
  /** Resolves to whether it was saved. */
  const change = async (part: Partial<ReminderSettings>): Promise<boolean> => {
    if (settings === undefined) return false;
    const next = inTimeZone({ ...settings, ...part }, deviceTimeZone());
    setEdited(next);
    setSaveState('none');
    if (Object.keys(reminderFaults(next)).length > 0) return false;
    try {
      await save(next);
      setSaveState('saved');
      return true;
    } catch (error) {
      log.warn('The reminders could not be saved', error);
      setSaveState('failed');
      return false;
    }
  };
  return {
    settings,
    nextAt: data?.next_at ?? null,
    faults: settings === undefined ? {} : reminderFaults(settings),
    change,
    saveState,
    hasFailed: isError && data === undefined,
    isFetching,
    retry: () => void refetch(),
  };
};
export type RemindersControl = ReturnType<typeof useReminders>;
