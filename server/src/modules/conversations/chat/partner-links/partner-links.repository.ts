import type { Insertable, Selectable } from 'kysely';
import type { TenantDatabase, Tx } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { PartnerLinkTable } from './partner-links.table.ts';

type Query = TenantDatabase['query'] | Tx;
export type PartnerLinkRow = Selectable<PartnerLinkTable>;

export async function insertPartnerLink(query: Query, row: Insertable<PartnerLinkTable>): Promise<void> {
  await query.insertInto('chat_partner_links').values(row).execute();
}

export function findPartnerLink(query: Query, id: string): Promise<PartnerLinkRow | undefined> {
  return query.selectFrom('chat_partner_links').selectAll().where('id', '=', id).executeTakeFirst();
}

/** The last transfer of this visitor to a partner. */
export function findLastLinkOfVisitor(query: Query, visitorId: string): Promise<PartnerLinkRow | undefined> {
  return query
    .selectFrom('chat_partner_links')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('direction', '=', 'out')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** All transfers of a conversation, in order. */
export function listLinksOfChannel(query: Query, channelId: string): Promise<PartnerLinkRow[]> {
  return query
    .selectFrom('chat_partner_links')
    .selectAll()
    .where('channel_id', '=', channelId)
    .where('direction', '=', 'out')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}

/** The link by which this visitor came to a conversation at a partner. */
export function findLinkToGuest(
  query: Query,
  visitorId: string,
  guest: { merchantId: string; channelId: string },
): Promise<PartnerLinkRow | undefined> {
  return query
    .selectFrom('chat_partner_links')
    .selectAll()
    .where('visitor_id', '=', visitorId)
    .where('direction', '=', 'out')
    .where('partner_merchant_id', '=', guest.merchantId)
    .where('partner_channel_id', '=', guest.channelId)
    .executeTakeFirst();
}

/** The visitor's id at the partner, if they were there before. */
export async function findGuestId(
  query: Query,
  visitorId: string,
  partnerMerchantId: string,
): Promise<string | undefined> {
  const row = await query
    .selectFrom('chat_partner_links')
    .select('partner_visitor_id')
    .where('visitor_id', '=', visitorId)
    .where('direction', '=', 'out')
    .where('partner_merchant_id', '=', partnerMerchantId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.partner_visitor_id;
}

/** Updates the rows of both sides; the row of a deleted conversation is gone. */
export async function updatePartnerLinks(
  unit: UnitOfWork,
  { id, partner_merchant_id }: Pick<PartnerLinkRow, 'id' | 'partner_merchant_id'>,
  patch: Partial<Pick<PartnerLinkRow, 'state' | 'ended_at' | 'shares_history' | 'shares_back'>>,
): Promise<void> {
  for (const side of [unit, unit.beside(partner_merchant_id)])
    await side.query.updateTable('chat_partner_links').set(patch).where('id', '=', id).execute();
}
