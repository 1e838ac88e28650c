import type { Locale } from '@sala/contract/core/locales.ts';
import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { insertVisitor, type VisitorRow } from './visitors.repository.ts';
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

export function buildVisitor(context: { database: Database }, overrides: VisitorOverrides): Promise<VisitorRow> {
  const createdAt = overrides.createdAt ?? new Date();
  return insertVisitor(context.database.forMerchant(overrides.merchantId).query, {
    id: overrides.id ?? newId(),
    external_id: overrides.externalId ?? null,
    name: overrides.name ?? 'Chan Sokha',
    email: overrides.email ?? null,
    phone: overrides.phone ?? null,
    locale: overrides.locale ?? 'km',
    is_banned: overrides.isBanned ?? false,
    meta: JSON.stringify(overrides.meta ?? {}),
    page_title: overrides.page?.title ?? null,
    page_url: overrides.page?.url ?? null,
    created_at: createdAt,
    last_session_at: createdAt,
  });
}
