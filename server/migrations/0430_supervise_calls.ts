import { type Kysely, sql } from 'kysely';

/** Colleagues who listen to a call are participants of it; calls that go on keep the rule that they are told of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table call_participants
    drop constraint call_participants_side_check,
    add constraint call_participants_side_check check (side in ('visitor', 'operator', 'supervisor'))`);
  await run(
    `update call_sessions set rules = rules || '{"isListeningAnnounced": true}' where not rules ? 'isListeningAnnounced'`,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`delete from call_participants where side = 'supervisor'`);
  await run(`update call_sessions set rules = rules - 'isListeningAnnounced'`);
  await run(`alter table call_participants
    drop constraint call_participants_side_check,
    add constraint call_participants_side_check check (side in ('visitor', 'operator'))`);
}
