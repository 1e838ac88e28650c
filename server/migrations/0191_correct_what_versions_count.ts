import { type Kysely, sql } from 'kysely';

const before = ['name', 'email', 'phone', 'locale'];
const row = (side: 'old' | 'new', columns: readonly string[]) =>
  `(${columns.map((one) => `${side}.${one}`).join(', ')})`;

/** Of a visitor only these columns count: the row is written at each visit as well. */
async function countColumns(db: Kysely<unknown>, columns: readonly string[]): Promise<void> {
  await sql`drop trigger count_visitors_version on visitors`.execute(db);
  await sql
    .raw(`
      create trigger count_visitors_version before update on visitors for each row
      when (old.version = new.version and ${row('old', columns)} is distinct from ${row('new', columns)})
      execute function count_visitors_version()`)
    .execute(db);
}

/** People set these for themselves, one field a call: nobody names a version of them. */
const ownSettings = ['chat_preferences', 'notification_configs'];
const unedited = "'position', 'updated_at', 'use_count', 'last_used_at', 'recent_message_ids'";

/** Telegram names are edited as e-mail addresses are, and count as they do; settings of one's own do not. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await countColumns(db, [...before, 'telegram_name']);
  for (const table of ownSettings) {
    await sql.raw(`drop trigger ${table}_count_version on ${table}`).execute(db);
    await sql.raw(`alter table ${table} drop column version`).execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ownSettings) {
    await sql.raw(`alter table ${table} add column version integer not null default 1`).execute(db);
    await sql
      .raw(`
        create trigger ${table}_count_version before update on ${table}
        for each row when (old.version = new.version) execute function count_version(${unedited})`)
      .execute(db);
  }
  await countColumns(db, before);
}
