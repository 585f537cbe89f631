import { randomUUID } from 'node:crypto';
import type { CheckIn, NewCheckIn, SavedCheckIn } from '@bustan/contract/check-ins.ts';
import type { Emotion } from '@bustan/contract/enums.ts';
import { CHECK_IN_MAX_AGE_DAYS } from '@bustan/contract/limits.ts';
import { type ColumnMap, createPresenter } from '#database/column-map.ts';
import type { Database, Queryable } from '#database/database.ts';
import type { Badges } from '#features/badges/badges.ts';
import type { VoiceRecordings } from '#features/voice/voice.ts';
import type { Clock } from '#platform/clock/clock.ts';
import { ApiError } from '#platform/http/api-error.ts';
import { type CheckInRow, checkInQueries, deleteCheckIn, insertCheckIn } from './check-ins.queries.ts';

const MAX_AGE_MILLISECONDS = CHECK_IN_MAX_AGE_DAYS * 24 * 60 * 60 * 1000;

/** The time a check-in counts for: the future counts as now, more than a week ago is refused (design section 4). */
const clampMoment = (sent: string | null | undefined, now: Date): Date => {
  if (sent === null || sent === undefined) return now;
  const moment = new Date(sent);
  if (now.getTime() - moment.getTime() > MAX_AGE_MILLISECONDS) {
    const message = `A check-in can be saved for the last ${CHECK_IN_MAX_AGE_DAYS} days`;
    throw new ApiError('validation_failed', { details: { created_at: message } });
  }
  return moment > now ? now : moment;
};

const CHECK_IN_COLUMNS = {
  id: 'id',
  emotion: 'emotion',
  created_at: 'createdAt',
  voice_note_url: 'voiceNoteUrl',
  ai_analysis: 'aiAnalysis',
} as const satisfies ColumnMap<CheckIn, CheckInRow>;

const presentRow = createPresenter<CheckIn, CheckInRow>(CHECK_IN_COLUMNS);

export interface CheckIns {
  list(options: { userId: string; limit: number; before?: string | undefined }): Promise<CheckIn[]>;
  /** Saves and awards once: the same id by the same person answers the first row, with `isRepeat` and no badge. */
  save(userId: string, checkIn: NewCheckIn): Promise<{ saved: SavedCheckIn; isRepeat: boolean }>;
  /** Deletes its recording too. Refuses with `check_in_not_found`, also for somebody else's. */
  delete(options: { userId: string; id: string }): Promise<void>;
  /** The replies of the person's last check-ins, newest first, so that the next one differs. */
  listLastReplies(userId: string, count: number): Promise<string[]>;
  /** The feelings of the person's last check-ins and when they were, newest first: no note, no reply. */
  listLastFeelings(userId: string, count: number): Promise<{ emotion: Emotion; at: Date }[]>;
}

interface CheckInDeps {
  db: Database;
  clock: Clock;
  badges: Pick<Badges, 'award'>;
  recordings: Pick<VoiceRecordings, 'currentAddress' | 'attach' | 'findByCheckIn' | 'mark' | 'remove'>;
}

export const createCheckIns = ({ db, clock, badges, recordings }: CheckInDeps): CheckIns => {
  const queries = checkInQueries(db);
  const present = (row: CheckInRow): CheckIn => {
    const checkIn = presentRow(row);
    const { voice_note_url } = checkIn;
    return { ...checkIn, voice_note_url: voice_note_url === null ? null : recordings.currentAddress(voice_note_url) };
  };
  const attachRecording = async (
    transaction: Queryable,
    { address, ...holder }: { userId: string; checkInId: string; address: string | null },
  ): Promise<void> => {
    if (address === null || (await recordings.attach(transaction, { ...holder, address }))) return;
    throw new ApiError('validation_failed', { details: { voice_note_url: 'This is not a recording of yours' } });
  };
  return {
    list: async ({ userId, limit, before }) => {
      const page = { userId, limit };
      const rows = await (before === undefined ? queries.list(page) : queries.listBefore({ ...page, before }));
      return rows.map(present);
    },
    save: async (userId, checkIn) => {
      const id = checkIn.id ?? randomUUID();
      const row = {
        id,
        userId,
        emotion: checkIn.emotion,
        aiAnalysis: checkIn.ai_analysis ?? null,
        voiceNoteUrl: checkIn.voice_note_url ?? null,
        createdAt: clampMoment(checkIn.created_at, clock.now()),
      };
      const saved = await db.transaction(async (transaction): Promise<SavedCheckIn | null> => {
        const inserted = await insertCheckIn(transaction, row);
        if (inserted === undefined) return null;
        await attachRecording(transaction, { userId, checkInId: id, address: row.voiceNoteUrl });
        return { ...present(inserted), earned_badges: await badges.award(transaction, { userId, event: 'check_in' }) };
      });
      if (saved !== null) return { saved, isRepeat: false };
      const first = await queries.find({ userId, id });
      if (first === undefined) throw new ApiError('id_taken');
      return { saved: { ...present(first), earned_badges: [] }, isRepeat: true };
    },
    delete: async (target) => {
      const marked = await db.transaction(async (transaction) => {
        const recording = await recordings.findByCheckIn(transaction, target.id);
        if (!(await deleteCheckIn(transaction, target))) throw new ApiError('check_in_not_found');
        return recording === undefined ? null : recordings.mark(transaction, recording);
      });
      if (marked !== null) await recordings.remove(marked);
    },
    listLastReplies: async (userId, count) =>
      (await queries.listReplies({ userId, limit: count })).flatMap((analysis) => analysis?.response ?? []),
    listLastFeelings: (userId, count) => queries.listFeelings({ userId, limit: count }),
  };
};
