import type { Partner, PartnerConfig, PartnerStatus } from '@sala/contract/connections/partners/partners.schema.ts';
import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Database, TenantDatabase, Tx } from '#platform/database/database.ts';
import { searchPatterns } from '#platform/database/search-patterns.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { MerchantPartnerTable, PartnerSettingsTable } from './partners.table.ts';

type Query = TenantDatabase['query'] | Tx;

/** A partnership as one of the two sees it, with the visible data of the other. */
export interface PartnershipRow {
  merchant_id: string;
  id: string;
  partner_merchant_id: string;
  direction: Partner['direction'];
  status: PartnerStatus;
  message: string;
  requested_by: string;
  created_at: Date;
  decided_at: Date | null;
  ended_at: Date | null;
  partner_name: string;
  partner_logo_id: string | null;
  partner_takes_conversations: boolean;
}

const columns = `p.merchant_id, p.id, p.partner_merchant_id, p.direction, p.status, p.message, p.requested_by, p.created_at,
  p.decided_at, p.ended_at, m.name as partner_name, m.logo_id as partner_logo_id,
  coalesce(s.takes_conversations, true) as partner_takes_conversations`;
/** Of the other business only its name, its logo and whether it takes conversations are read. */
const tables = `merchant_partners p
  join merchants m on m.id = p.partner_merchant_id
  left join partner_settings s on s.merchant_id = p.partner_merchant_id`;

export interface PartnerFilter {
  readonly status?: PartnerStatus | undefined;
  readonly direction?: Partner['direction'] | undefined;
  readonly search?: string | undefined;
  readonly order: 'createdAt' | 'name';
  readonly sort: 'asc' | 'desc';
  readonly page: number;
  readonly limit: number;
}

const orders = { createdAt: 'p.created_at', name: 'lower(m.name)' } as const;

export async function listPartnerships(
  database: Pick<Database, 'unscopedSql'>,
  merchantId: string,
  filter: PartnerFilter,
): Promise<{ rows: PartnershipRow[]; total: number }> {
  const statuses = filter.status ? [filter.status] : ['requested', 'accepted'];
  const { rows } = await database.unscopedSql<PartnershipRow & { total: number }>(
    `select ${columns}, (count(*) over ())::int as total from ${tables}
    where p.merchant_id = $1 and p.status = any($2::text[]) and ($3::text is null or p.direction = $3)
      and m.name ilike all ($4::text[])
    order by ${orders[filter.order]} ${filter.sort === 'asc' ? 'asc' : 'desc'}, p.id limit $5 offset $6`,
    [
      merchantId,
      statuses,
      filter.direction ?? null,
      searchPatterns(filter.search),
      filter.limit,
      (filter.page - 1) * filter.limit,
    ],
  );
  return { rows, total: rows[0]?.total ?? 0 };
}

/** Partners that take conversations now. */
export async function listTakingPartners(
  database: Pick<Database, 'unscopedSql'>,
  merchantId: string,
): Promise<PartnershipRow[]> {
  const { rows } = await database.unscopedSql<PartnershipRow>(
    `select ${columns} from ${tables}
    where p.merchant_id = $1 and p.status = 'accepted' and coalesce(s.takes_conversations, true)
    order by lower(m.name), p.id limit 500`,
    [merchantId],
  );
  return rows;
}

export async function findPartnership(unit: UnitOfWork, id: string): Promise<PartnershipRow | undefined> {
  const { rows } = await unit.executeUnscoped(
    `select ${columns} from ${tables} where p.merchant_id = $1 and p.id = $2`,
    [unit.merchantId, id],
  );
  return rows[0] as PartnershipRow | undefined;
}

/** The same, locked until the end of the transaction. */
export async function lockPartnershipRow(unit: UnitOfWork, id: string): Promise<PartnershipRow | undefined> {
  const { rows } = await unit.executeUnscoped(
    `select ${columns} from ${tables} where p.merchant_id = $1 and p.id = $2 for share of p`,
    [unit.merchantId, id],
  );
  return rows[0] as PartnershipRow | undefined;
}

/** Locks both sides' rows, always in the same order, so that two concurrent answers cannot deadlock. */
export async function lockPartnership(unit: UnitOfWork, id: string): Promise<PartnershipRow | undefined> {
  const found = await findPartnership(unit, id);
  if (!found) return undefined;
  for (const merchantId of [unit.merchantId, found.partner_merchant_id].sort())
    await unit
      .beside(merchantId)
      .executeRaw('select id from merchant_partners where merchant_id = $1 and id = $2 for update', [merchantId, id]);
  return findPartnership(unit, id);
}

/** The present or last partnership of the two. */
export async function findLastWith(query: Query, partnerId: string) {
  return query
    .selectFrom('merchant_partners')
    .select(['status', 'direction', 'decided_at'])
    .where('partner_merchant_id', '=', partnerId)
    .orderBy((by) => by('status', 'in', ['requested', 'accepted']), 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
}

export async function countOpenRequests(query: Query, direction: Partner['direction']): Promise<number> {
  const { total } = await query
    .selectFrom('merchant_partners')
    .select((select) => select.fn.countAll<number>().as('total'))
    .where('status', '=', 'requested')
    .where('direction', '=', direction)
    .executeTakeFirstOrThrow();
  return total;
}

/** Inserts a row for each of the two, in locking order. */
export async function insertPartnership(
  unit: UnitOfWork,
  partnerId: string,
  row: Omit<Insertable<MerchantPartnerTable>, 'merchant_id' | 'partner_merchant_id' | 'direction'>,
): Promise<void> {
  const sides = [
    { own: unit.merchantId, other: partnerId, direction: 'out' as const },
    { own: partnerId, other: unit.merchantId, direction: 'in' as const },
  ].toSorted((one, two) => (one.own < two.own ? -1 : 1));
  for (const { own, other, direction } of sides)
    await unit
      .beside(own)
      .query.insertInto('merchant_partners')
      .values({ ...row, partner_merchant_id: other, direction })
      .execute();
}

/** Updates both sides' rows, which the caller has locked. */
export async function updatePartnership(
  unit: UnitOfWork,
  { id, partner_merchant_id }: Pick<PartnershipRow, 'id' | 'partner_merchant_id'>,
  patch: Updateable<MerchantPartnerTable>,
): Promise<void> {
  for (const side of [unit, unit.beside(partner_merchant_id)])
    await side.query.updateTable('merchant_partners').set(patch).where('id', '=', id).execute();
}

/** By default no data of customers are shared. */
const usualSettings: PartnerConfig = {
  takesRequests: true,
  takesConversations: true,
  share: { contact: false, history: 'none' },
  version: 0,
};

const getConfig = (row: Selectable<PartnerSettingsTable>): PartnerConfig => ({
  takesRequests: row.takes_requests,
  takesConversations: row.takes_conversations,
  share: { contact: row.shares_contact, history: row.shares_history ? 'all' : 'none' },
  version: row.version,
});

export async function findPartnerSettings(query: Query): Promise<PartnerConfig> {
  const row = await query.selectFrom('partner_settings').selectAll().executeTakeFirst();
  return row ? getConfig(row) : usualSettings;
}

/** Returns the saved settings with their version. The merchant's row must be locked, since the settings may have no row yet. */
export async function savePartnerSettings(
  query: Query,
  config: Omit<PartnerConfig, 'version'>,
  at: Date,
): Promise<PartnerConfig> {
  const values = {
    takes_requests: config.takesRequests,
    takes_conversations: config.takesConversations,
    shares_contact: config.share.contact,
    shares_history: config.share.history === 'all',
    updated_at: at,
  };
  const row = await query
    .insertInto('partner_settings')
    .values(values)
    .onConflict((conflict) => conflict.column('merchant_id').doUpdateSet(values))
    .returningAll()
    .executeTakeFirstOrThrow();
  return getConfig(row);
}
