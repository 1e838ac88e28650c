import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table quick_messages (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      owner_id uuid,
      short_code text not null,
      code_key text not null,
      title text not null,
      texts jsonb not null,
      attachments jsonb not null default '[]',
      position integer not null,
      use_count integer not null default 0,
      last_used_at timestamptz(3),
      recent_message_ids uuid[] not null default '{}',
      created_at timestamptz(3) not null,
      updated_at timestamptz(3) not null,
      primary key (merchant_id, id),
      constraint quick_messages_owner_id_fk foreign key (merchant_id, owner_id) references users (merchant_id, id) on delete cascade
    )`.execute(db);
  // Those of the merchant have no owner, and their codes are taken once as well.
  await sql`
    create unique index quick_messages_code_key on quick_messages (merchant_id, owner_id, code_key) nulls not distinct`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table quick_messages`.execute(db);
}
