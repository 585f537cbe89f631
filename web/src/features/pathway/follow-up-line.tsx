import { calls } from '@bustan/contract/calls.ts';
import type { FollowUp } from '@bustan/contract/reminders.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '#platform/api/api-error.ts';
import { call } from '#platform/api/call.ts';
import { useText } from '#platform/i18n/i18n-context.tsx';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useAuth } from '#platform/session/auth-context.tsx';
import { Button } from '#ui/button.tsx';
import { showToast } from '#ui/toasts.ts';
import { followUpsKey, useFollowUps } from './pathway.api.ts';

const removeFollowUp = (id: string): Promise<unknown> =>
  call(calls.deleteFollowUp, { params: { id } }).catch((error: unknown) => {
    if (!(error instanceof ApiError && error.code === 'follow_up_not_found')) throw error;
  });

/** When a reminder of this milestone comes, and the way to do without. */
export const FollowUpLine = ({ milestoneId }: { milestoneId: string }) => {
  const { t } = useText();
  const format = useFormat();
  const client = useQueryClient();
  const { user } = useAuth();
  const userId = user?.id ?? '';
  const { data } = useFollowUps(userId);
  const [isBusy, setBusy] = useState(false);
  const followUp = data?.find((each) => each.milestone_id === milestoneId);
  if (followUp === undefined) return null;
  const remove = async () => {
    setBusy(true);
    try {
      await removeFollowUp(milestoneId);
      client.setQueryData<FollowUp[]>(followUpsKey(userId), (all) =>
        all?.filter((each) => each.milestone_id !== milestoneId),
      );
    } catch {
      showToast({ title: t('errors.title'), text: t('pathway.follow-up.remove-failed'), tone: 'error' });
      setBusy(false);
    }
  };
  return (
    <p className="follow-up">
      {t('pathway.follow-up.due', { day: format.calendarDay(followUp.due_on) })}{' '}
      <Button kind="quiet" isBusy={isBusy} onClick={remove}>
        {t('pathway.follow-up.remove')}
      </Button>
    </p>
  );
};
