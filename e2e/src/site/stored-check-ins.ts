import pg from 'pg';
import type { Account } from './accounts.ts';
import type { Site } from './site.ts';

export interface StoredCheckIn {
  id: string;
  emotion: string;
  response: string;
  recordings: number;
}

/** The rows themselves, oldest first, each with how many recordings belong to it. */
export const storedCheckIns = async ({ environment }: Site, { id }: Account): Promise<StoredCheckIn[]> => {
  const client = new pg.Client({ connectionString: environment.DATABASE_URL ?? '' });
  await client.connect();
  const { rows } = await client.query<StoredCheckIn>(
    `select id, emotion, ai_analysis->>'response' as response,
       (select count(*)::int from recordings where check_in_id = check_ins.id) as recordings
     from check_ins where user_id = $1 order by created_at`,
    [id],
  );
  await client.end();
  return rows;
};
