import { type Kysely, sql } from 'kysely';

/** What is said in a voice message, and what a search finds a message by, also where it is typed without accents. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_messages add column transcript text, add column findable text not null default ''`.execute(
    db,
  );
  await sql`update private_messages set findable = lower(concat_ws(' ', text, attachment ->> 'name'))`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table private_messages drop column transcript, drop column findable`.execute(db);
}
