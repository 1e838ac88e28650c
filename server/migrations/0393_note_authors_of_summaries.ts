import { type Kysely, sql } from 'kysely';

/** Who wrote the text of a summary or a frequent question as it is now: they may be barred from approving it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['conversation_summaries', 'frequent_questions']) {
    await sql
      .raw(`alter table ${table} add column author_id uuid,
        add constraint ${table}_author_id_fk foreign key (merchant_id, author_id) references users (merchant_id, id)`)
      .execute(db);
  }
}

export async function down(db: Kysely<unknown>): Promise<void> {
  for (const table of ['conversation_summaries', 'frequent_questions'])
    await sql.raw(`alter table ${table} drop column author_id`).execute(db);
}
