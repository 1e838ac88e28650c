import { type Kysely, sql } from 'kysely';

/** Who made the newest version of a record that several people edit, for the colleague whose form is older. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table record_edits (
    merchant_id uuid not null references merchants (id) on delete cascade,
    record text not null,
    version integer not null,
    editor_id uuid not null,
    editor_name text not null,
    edited_at timestamptz not null,
    primary key (merchant_id, record)
  )`.execute(db);
  await sql`create index record_edits_merchant_id_edited_at_idx on record_edits (merchant_id, edited_at)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table record_edits`.execute(db);
}
