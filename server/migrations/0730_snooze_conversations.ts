import { type Kysely, sql } from 'kysely';

/**
 * Conversations are put aside until a time. The index holds only those that sleep: a message to any other does not change it, and lists
 * need none, since they read the few open conversations. Only what somebody has may sleep, or the queue would not be honest.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_channels
      add column snoozed_until timestamptz,
      add column woke_at timestamptz,
      add constraint chat_channels_snoozed_until_check check (snoozed_until is null or status = 'ongoing') not valid`.execute(
    db,
  );
  await sql`
    create index chat_channels_merchant_id_snoozed_until_idx on chat_channels (merchant_id, snoozed_until)
      where snoozed_until is not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table chat_channels
      drop constraint chat_channels_snoozed_until_check,
      drop column woke_at,
      drop column snoozed_until`.execute(db);
}
