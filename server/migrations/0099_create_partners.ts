import { type Kysely, sql } from 'kysely';

/**
 * Each of the two businesses has a row of its own under the same id. The partner is named without a foreign key, so that the rows of one
 * merchant can lie elsewhere than those of another.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table merchant_partners (
      merchant_id uuid not null references merchants (id),
      id uuid not null,
      partner_merchant_id uuid not null,
      direction text not null constraint merchant_partners_direction_check check (direction in ('out', 'in')),
      status text not null constraint merchant_partners_status_check
        check (status in ('requested', 'accepted', 'refused', 'withdrawn', 'ended')),
      message text not null default '',
      requested_by text not null,
      created_at timestamptz(3) not null,
      decided_at timestamptz(3),
      ended_at timestamptz(3),
      primary key (merchant_id, id),
      constraint merchant_partners_other_check check (partner_merchant_id <> merchant_id)
    )`.execute(db);
  await sql`create unique index merchant_partners_merchant_id_current_key on merchant_partners (merchant_id, partner_merchant_id)
    where status in ('requested', 'accepted')`.execute(db);
  await sql`create index merchant_partners_merchant_id_partner_merchant_id_idx
    on merchant_partners (merchant_id, partner_merchant_id, created_at)`.execute(db);
  await sql`
    create table partner_settings (
      merchant_id uuid not null primary key references merchants (id),
      takes_requests boolean not null,
      takes_conversations boolean not null,
      shares_contact boolean not null,
      shares_history boolean not null,
      updated_at timestamptz(3) not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table partner_settings`.execute(db);
  await sql`drop table merchant_partners`.execute(db);
}
