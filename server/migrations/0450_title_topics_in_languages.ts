import { type Kysely, sql } from 'kysely';

/** Names of a topic for readers of other languages, by language: answers for everybody are listed by topic. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table summary_topics add column titles jsonb not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table summary_topics drop column titles`.execute(db);
}
