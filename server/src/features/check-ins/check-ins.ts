import { randomUUID } from 'node:crypto';
import type { NewCheckIn } from '@bustan/contract/check-ins.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { CHECK_IN_MAX_AGE_DAYS } from '@bustan/contract/limits.ts';
import type { OpenDatabase } from '#database/database.ts';
import type { JsonPage } from '#database/json-rows.ts';
import type { SavedActivity } from '#features/badges/badges.ts';
import type { VoiceRecordings } from '#features/voice/voice.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import {
  checkInQueries,
  deleteCheckIn,
  forgetDeleted,
  isRefusedAsDeleted,
  refuseLateSaves,
} from './check-ins.queries.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const MAX_AGE_MS = CHECK_IN_MAX_AGE_DAYS * DAY_MS;
/** A save that is sent later than this is refused for its age; the day more is for clocks that differ. */
const REMEMBER_DELETED_MS = MAX_AGE_MS + DAY_MS;

/** The time a check-in counts for: the future counts as now, more than a week ago is refused (design section 4). */
const clampMoment = (sent: string | null | undefined, now: Date): Date => {
  if (sent === null || sent === undefined) return now;
  const moment = new Date(sent);
  if (now.getTime() - moment.getTime() > MAX_AGE_MS) {
    const message = `A check-in can be saved for the last ${CHECK_IN_MAX_AGE_DAYS} days`;
    throw new ApiError('validation_failed', { details: { created_at: message } });
  }
  return moment > now ? now : moment;
};

/** What an address that was not issued here names. */
const NO_RECORDING = { key: '', capability: '' };

interface CheckInsPage {
  userId: string;
  limit: number;
  before?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

export interface CheckIns {
  /** Newest first, after `before` and between `from` (included) and `to` (not included), all of which may be missing. */
  list(options: CheckInsPage): Promise<JsonPage>;
  /** Saves and awards once: the same id by the same person answers the first row, with `isRepeat` and no badge. */
  save(userId: string, checkIn: NewCheckIn): Promise<SavedActivity>;
  /**
   * Deletes its recording too. Refuses with `check_in_not_found`, also for somebody else's. Either way a save of this id
   * that comes later is refused with `check_in_deleted`. [Note: a deletion wins over a late save]
   */
  delete(options: { userId: string; id: string }): Promise<void>;
  /** Forgets the ids of check-ins that were deleted so long ago that none of them can be saved any more. */
  sweep(): Promise<void>;
  /** The replies of the person's last check-ins, newest first, so that the next one differs. */
  listLastReplies(userId: string, count: number): Promise<string[]>;
  /** The feelings of the person's last check-ins and when they were, newest first: no note, no reply. */
  listLastFeelings(userId: string, count: number): Promise<{ emotion: Emotion; at: Date }[]>;
}

interface CheckInDeps extends Pick<OpenDatabase, 'db' | 'pool'> {
  clock: Clock;
  recordings: Pick<VoiceRecordings, 'root' | 'parseAddress' | 'findByCheckIn' | 'mark' | 'remove'>;
}

export const createCheckIns = ({ db, pool, clock, recordings }: CheckInDeps): CheckIns => {
  const queries = checkInQueries({ db, pool, root: recordings.root });
  const list = ({ userId, limit, before, from, to }: CheckInsPage): Promise<JsonPage> => {
    const page = { userId, limit };
    if (from === undefined && to === undefined) {
      return before === undefined ? queries.list(page) : queries.listBefore({ ...page, before });
    }
    const part = { ...page, from: from ?? '-infinity', to: to ?? 'infinity' };
    return before === undefined ? queries.listBetween(part) : queries.listBetweenBefore({ ...part, before });
  };
  return {
    list,
    save: async (userId, checkIn) => {
      const now = clock.now();
      const { ai_analysis: analysis = null, voice_note_url: address = null } = checkIn;
      const row = {
        ...{ id: checkIn.id ?? randomUUID(), userId, emotion: checkIn.emotion, address },
        analysis: analysis === null ? null : JSON.stringify(analysis),
        createdAt: clampMoment(checkIn.created_at, now).toISOString(),
        now: now.toISOString(),
      };
      const recording = address === null ? null : (recordings.parseAddress(address) ?? NO_RECORDING);
      const saving = recording === null ? queries.save(row) : queries.saveWithRecording({ ...row, ...recording });
      const saved = await saving.catch((error: unknown) => {
        throw isRefusedAsDeleted(error) ? new ApiError('check_in_deleted') : error;
      });
      if (saved.json !== null) return saved;
      if (await queries.isDeleted({ userId, id: row.id })) throw new ApiError('check_in_deleted');
      // Without a recording only its id can have kept it out, even if that is free by now.
      if (saved.isTaken || recording === null) throw new ApiError('id_taken');
      throw new ApiError('validation_failed', { details: { voice_note_url: 'This is not a recording of yours' } });
    },
    delete: async (target) => {
      const { isDeleted, marked } = await db.transaction(async (transaction) => {
        await refuseLateSaves(transaction, { ...target, deletedAt: clock.now() });
        const recording = await recordings.findByCheckIn(transaction, target.id);
        if (!(await deleteCheckIn(transaction, target))) return { isDeleted: false };
        const marked = recording === undefined ? undefined : await recordings.mark(transaction, recording);
        return { isDeleted: true, marked };
      });
      if (!isDeleted) throw new ApiError('check_in_not_found');
      if (marked !== undefined) await recordings.remove(marked);
    },
    sweep: () => forgetDeleted(db, { before: new Date(clock.now().getTime() - REMEMBER_DELETED_MS) }),
    listLastReplies: async (userId, count) =>
      (await queries.listReplies({ userId, limit: count })).flatMap((analysis) => analysis?.response ?? []),
    listLastFeelings: (userId, count) => queries.listFeelings({ userId, limit: count }),
  };
};
