import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  // Names are written down as they were: an entry has to be readable after those it tells of are gone, so nothing is referenced.
  await sql`
    create table audit_entries (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      at timestamptz not null,
      action text not null,
      subject text not null,
      actor_type text not null constraint audit_entries_actor_type_check check (actor_type in ('user', 'token', 'system')),
      actor_id uuid,
      user_id uuid,
      actor_name text not null,
      target_id uuid,
      target_name text,
      address text,
      user_agent text,
      changes jsonb not null default '[]',
      primary key (merchant_id, id)
    )`.execute(db);
  await sql`create index audit_entries_merchant_id_at_idx on audit_entries (merchant_id, at desc, id desc)`.execute(db);
  await sql`create index audit_entries_merchant_id_user_id_idx on audit_entries (merchant_id, user_id, at desc)`.execute(
    db,
  );
  await sql`create index audit_entries_merchant_id_subject_idx on audit_entries (merchant_id, subject, at desc)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table audit_entries`.execute(db);
}
