import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_transcript_mails (
      merchant_id uuid not null,
      id uuid not null,
      visitor_id uuid not null,
      email text not null,
      created_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint chat_transcript_mails_visitor_id_fk foreign key (merchant_id, visitor_id)
        references visitors (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`
    create index chat_transcript_mails_merchant_id_visitor_id_idx on chat_transcript_mails (merchant_id, visitor_id)`.execute(
    db,
  );
  await sql`create index chat_transcript_mails_merchant_id_email_idx on chat_transcript_mails (merchant_id, email)`.execute(
    db,
  );
  await sql`
    create index chat_transcript_mails_merchant_id_created_at_idx on chat_transcript_mails (merchant_id, created_at)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_transcript_mails`.execute(db);
}
