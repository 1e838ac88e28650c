import type { Database } from '#platform/database/database.ts';

/** A business that is a partner now. */
export interface PartnershipRef {
  /** Of the partnership. */
  readonly id: string;
  readonly merchantId: string;
  readonly name: string;
  readonly logoId: string | null;
  /** It uses private chat, and neither keeps the other out. */
  readonly isReachable: boolean;
}

/** The merchant's partners by name; of them nothing is read but name, logo and whether they can be written to. */
export async function listPartnerships(
  database: Pick<Database, 'unscopedSql'>,
  merchantId: string,
): Promise<PartnershipRef[]> {
  const { rows } = await database.unscopedSql<PartnershipRef>(
    `select p.id, p.partner_merchant_id as "merchantId", m.name, m.logo_id as "logoId",
      coalesce(theirs.is_on, false) and not ($1 = any(coalesce(theirs.banned_merchant_ids, '{}')))
        and not (p.partner_merchant_id = any(coalesce(ours.banned_merchant_ids, '{}'))) as "isReachable"
    from merchant_partners p
    join merchants m on m.id = p.partner_merchant_id
    left join private_chat_settings theirs on theirs.merchant_id = p.partner_merchant_id
    left join private_chat_settings ours on ours.merchant_id = p.merchant_id
    where p.merchant_id = $1 and p.status = 'accepted' order by lower(m.name), p.id limit 500`,
    [merchantId],
  );
  return rows;
}
