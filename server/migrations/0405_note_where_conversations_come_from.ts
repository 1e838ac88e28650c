import { type Kysely, sql } from 'kysely';

/** By which way customers write: the widget, the chat page, Telegram or a program of the business. A conversation keeps a copy. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  for (const table of ['visitors', 'chat_channels'])
    await run(`alter table ${table} add column source text not null default 'widget'
      constraint ${table}_source_check check (source in ('widget', 'page', 'telegram', 'api'))`);
  // The widget is most of them: the others are what a list is filtered by.
  await run(
    `create index chat_channels_source_idx on chat_channels (merchant_id, source, updated_at) where source <> 'widget'`,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['chat_channels', 'visitors'])
    await sql.raw(`alter table ${table} drop column source`).execute(db);
}
