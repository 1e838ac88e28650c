import type { Locale } from '@sala/contract/core/locales.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import type { VisitorRow } from './visitors.repository.ts';
import './visitors.table.ts';

export interface VisitorOverrides {
  merchantId: string;
  id?: string;
  externalId?: string;
  name?: string;
  email?: string;
  phone?: string;
  locale?: Locale;
  isBanned?: boolean;
  meta?: Record<string, string>;
  page?: { title: string; url: string };
  createdAt?: Date;
}

type NewVisitor = Omit<VisitorOverrides, 'merchantId'>;

export async function buildVisitor(
  context: { database: Database },
  { merchantId, ...visitor }: VisitorOverrides,
): Promise<VisitorRow> {
  const [row] = await buildVisitors(context, merchantId, [visitor]);
  return row!;
}

/** Many visitors, in the order in which they are given. */
export function buildVisitors(
  context: { database: Database },
  merchantId: string,
  visitors: readonly NewVisitor[],
): Promise<VisitorRow[]> {
  return context.database
    .forMerchant(merchantId)
    .query.insertInto('visitors')
    .values(visitors.map(toRow))
    .returningAll()
    .execute();
}

function toRow({ createdAt = new Date(), page, meta = {}, ...visitor }: NewVisitor) {
  return {
    id: visitor.id ?? newId(),
    external_id: visitor.externalId ?? null,
    name: visitor.name ?? 'Chan Sokha',
    email: visitor.email ?? null,
    phone: visitor.phone ?? null,
    locale: visitor.locale ?? ('km' as const),
    is_banned: visitor.isBanned ?? false,
    meta: JSON.stringify(meta),
    page_title: page?.title ?? null,
    page_url: page?.url ?? null,
    created_at: createdAt,
    last_session_at: createdAt,
  };
}
