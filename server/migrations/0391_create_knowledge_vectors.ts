import { type Kysely, sql } from 'kysely';

/** What an approved text means, as numbers of one model: one row for each of its languages. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table knowledge_vectors (
      merchant_id uuid not null references merchants (id),
      text_id uuid not null,
      language text not null,
      model text not null,
      vector bytea not null,
      primary key (merchant_id, text_id, language, model),
      constraint knowledge_vectors_text_id_fk foreign key (merchant_id, text_id)
        references knowledge_texts (merchant_id, id) on delete cascade
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table knowledge_vectors`.execute(db);
}
