import { type Kysely, sql } from 'kysely';

/** Visitors say whether a public answer helped them; each has one word about each answer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  await run(`alter table knowledge_uses add column visitor_id uuid,
    add constraint knowledge_uses_visitor_id_fk foreign key (merchant_id, visitor_id)
      references visitors (merchant_id, id) on delete cascade`);
  await run(`create unique index knowledge_uses_visitor_key on knowledge_uses (merchant_id, record_id, visitor_id)
    where visitor_id is not null`);
  await run(`create index knowledge_uses_visitor_id_idx on knowledge_uses (merchant_id, visitor_id)`);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knowledge_uses drop column visitor_id`.execute(db);
}
