import { type Kysely, sql } from 'kysely';

async function rename(db: Kysely<unknown>, from: string, to: string): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table ticket_${from}s rename to ticket_${to}s`);
  for (const constraint of ['pkey', 'ticket_id_fk', 'user_id_fk'])
    await run(
      `alter table ticket_${to}s rename constraint ticket_${from}s_${constraint} to ticket_${to}s_${constraint}`,
    );
  await run(`alter index ticket_${from}s_user_id_idx rename to ticket_${to}s_user_id_idx`);
  await run(`update ticket_changes set field = '${to}' where field = '${from}'`);
}

/** The interface and half of the code said *follower*, the other half *watcher*. */
export const up = (db: Kysely<unknown>): Promise<void> => rename(db, 'watcher', 'follower');
export const down = (db: Kysely<unknown>): Promise<void> => rename(db, 'follower', 'watcher');
