import { type Kysely, sql } from 'kysely';

/** Messages that callers leave where nobody answers. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table call_backs
    add column voicemail_id uuid,
    add column voicemail_ms integer,
    drop constraint call_backs_kind_check,
    add constraint call_backs_kind_check check (kind in ('missed', 'callback', 'voicemail')),
    add constraint call_backs_voicemail_check check ((kind = 'voicemail') <= (voicemail_id is not null))`);
  await run(`alter table call_instructions
    drop constraint call_instructions_action_check,
    add constraint call_instructions_action_check
      check (action in ('say', 'submenu', 'department', 'callback', 'voicemail', 'end'))`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`update call_backs set kind = 'callback' where kind = 'voicemail'`);
  await run(`update call_instructions set action = 'callback' where action = 'voicemail'`);
  await run(`alter table call_backs
    drop constraint call_backs_voicemail_check,
    drop constraint call_backs_kind_check,
    add constraint call_backs_kind_check check (kind in ('missed', 'callback')),
    drop column voicemail_id,
    drop column voicemail_ms`);
  await run(`alter table call_instructions
    drop constraint call_instructions_action_check,
    add constraint call_instructions_action_check
      check (action in ('say', 'submenu', 'department', 'callback', 'end'))`);
}
