import { type Kysely, sql } from 'kysely';

/** Of a conversation that was handed to a partner: a row on each side, under the same id. Both go when their conversation goes. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table chat_partner_links (
      merchant_id uuid not null,
      id uuid not null,
      partnership_id uuid not null,
      direction text not null constraint chat_partner_links_direction_check check (direction in ('out', 'in')),
      state text not null constraint chat_partner_links_state_check check (state in ('open', 'handedBack', 'ended')),
      channel_id uuid not null,
      visitor_id uuid not null,
      partner_merchant_id uuid not null,
      partner_channel_id uuid not null,
      partner_visitor_id uuid not null,
      shares_contact boolean not null,
      shares_history boolean not null,
      shared_seq integer not null,
      created_at timestamptz(3) not null,
      ended_at timestamptz(3),
      primary key (merchant_id, id),
      constraint chat_partner_links_partnership_id_fk foreign key (merchant_id, partnership_id)
        references merchant_partners (merchant_id, id),
      constraint chat_partner_links_channel_id_fk foreign key (merchant_id, channel_id)
        references chat_channels (merchant_id, id) on delete cascade
    )`.execute(db);
  await sql`create unique index chat_partner_links_merchant_id_visitor_id_open_key on chat_partner_links (merchant_id, visitor_id)
    where state = 'open'`.execute(db);
  await sql`create index chat_partner_links_merchant_id_visitor_id_idx on chat_partner_links (merchant_id, visitor_id, created_at)`.execute(
    db,
  );
  await sql`create index chat_partner_links_merchant_id_channel_id_idx on chat_partner_links (merchant_id, channel_id)`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table chat_partner_links`.execute(db);
}
