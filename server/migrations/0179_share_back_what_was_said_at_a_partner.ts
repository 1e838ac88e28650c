import { type Kysely, sql } from 'kysely';

/**
 * Whether the giver may read what was said at the partner, and with which messages a conversation was handed over: a visitor's thread
 * goes over to the partner after each of them and comes back before the next.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table chat_partner_links add column shares_back boolean not null default false`.execute(db);
  await sql`
    with handed as (
      select l.merchant_id, l.id, l.channel_id, l.partner_merchant_id, l.partner_channel_id,
        (select jsonb_agg(e.shared_seq + 1 order by e.created_at, e.id) from chat_partner_links e
          where e.merchant_id = l.merchant_id and e.channel_id = l.channel_id and e.direction = 'out'
            and (e.created_at, e.id) <= (l.created_at, l.id)) as seqs
      from chat_partner_links l where l.direction = 'out'
    ),
    sides as (
      select merchant_id, channel_id, id, seqs from handed
      union all
      select partner_merchant_id, partner_channel_id, id, seqs from handed
    )
    update chat_channels c
    set marks = jsonb_set(c.marks, '{link}', c.marks -> 'link' || jsonb_build_object('handedOverAt', s.seqs, 'sharesBack', false))
    from sides s
    where c.merchant_id = s.merchant_id and c.id = s.channel_id and c.marks -> 'link' ->> 'id' = s.id::text`.execute(
    db,
  );
  // A conversation whose other half is gone with its link.
  await sql`
    update chat_channels c
    set marks = jsonb_set(c.marks, '{link}', c.marks -> 'link' || '{"handedOverAt": [], "sharesBack": false}')
    where jsonb_typeof(c.marks -> 'link') = 'object' and not c.marks -> 'link' ? 'handedOverAt'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`
    update chat_channels c set marks = jsonb_set(c.marks, '{link}', (c.marks -> 'link') - 'handedOverAt' - 'sharesBack')
    where jsonb_typeof(c.marks -> 'link') = 'object'`.execute(db);
  await sql`alter table chat_partner_links drop column shares_back`.execute(db);
}
