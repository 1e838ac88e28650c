import { type Kysely, sql } from 'kysely';

/**
 * The numbers of a vector once more, for databases with pgvector, which casts an array but not the bytes. The column has no type of
 * the extension, so that the schema is the same everywhere and the extension may come and go.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knowledge_vectors add column numbers real[]`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table knowledge_vectors drop column numbers`.execute(db);
}
