import type { ClientBase } from 'pg';
import { RESTORED_SETTING } from '#database/settings.queries.ts';

/** What a row says about its recording; `sha256` in base64url. */
export interface RecordingFacts {
  key: string;
  bytes: number;
  sha256: string;
  mediaType: string;
}

const PAGE = 200;
/** Stored, and neither deleted nor of a deleted account: nobody's deleted recording gets into a backup. */
const IS_KEPT = 'stored_at is not null and deleted_at is null and user_id is not null';
const FACTS = 'key, bytes, sha256, media_type as "mediaType"';

/** Within the transaction of a backup, so that the rows are those that were copied. */
export async function* readKeptRecordings(client: ClientBase): AsyncGenerator<RecordingFacts> {
  await client.query(
    `declare kept_recordings no scroll cursor for select ${FACTS} from recordings where ${IS_KEPT} order by key`,
  );
  for (;;) {
    const { rows } = await client.query<RecordingFacts>(`fetch ${PAGE} from kept_recordings`);
    if (rows.length === 0) return;
    yield* rows;
  }
}

/** The queries of a restore, within its transaction. */
export const restoredRecordings = async (client: ClientBase) => {
  await client.query('create temporary table restored_recordings (key text primary key) on commit drop');
  return {
    /** Undefined when the database knows none of this key. */
    note: async (key: string): Promise<RecordingFacts | undefined> => {
      const { rows } = await client.query<RecordingFacts>(
        `with known as (select * from recordings where key = $1 and ${IS_KEPT}),
           noted as (insert into restored_recordings select key from known)
         select ${FACTS} from known`,
        [key],
      );
      return rows[0];
    },

    /** Those that the backup does not have lose their row with the next sweep, and their check-ins the address now. */
    finish: async (): Promise<void> => {
      const missing = `${IS_KEPT} and not exists (select from restored_recordings r where r.key = recordings.key)`;
      await client.query(
        `update check_ins set voice_note_url = null where id in (select check_in_id from recordings where ${missing})`,
      );
      await client.query(`update recordings set deleted_at = now(), check_in_id = null where ${missing}`);
      await client.query(
        `insert into settings (name, value) values ($1, to_jsonb(now()))
         on conflict (name) do update set value = excluded.value`,
        [RESTORED_SETTING],
      );
    },
  };
};
