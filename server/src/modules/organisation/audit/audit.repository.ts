import type { AuditAction, AuditSubject } from '@sala/contract/organisation/audit/audit.api.ts';
import { type Insertable, type Selectable, sql } from 'kysely';
import type { TenantDatabase } from '#platform/database/database.ts';
import { toPattern } from '#platform/database/search-patterns.ts';
import type { AuditEntryTable } from './audit.table.ts';

export type AuditEntryRow = Selectable<AuditEntryTable>;

export interface AuditCursor {
  /** In ms since 1970. */
  readonly at: number;
  readonly id: string;
}

export interface AuditFilter {
  readonly actorId?: string | undefined;
  readonly subject?: AuditSubject | undefined;
  readonly action?: AuditAction | undefined;
  /** Days YYYY-MM-DD in `timeZone`, both included. */
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly timeZone: string;
  readonly search?: string | undefined;
  readonly cursor: AuditCursor | undefined;
  readonly limit: number;
}

export async function insertAuditEntry(
  query: TenantDatabase['query'],
  entry: Omit<Insertable<AuditEntryTable>, 'merchant_id'>,
): Promise<void> {
  await query.insertInto('audit_entries').values(entry).execute();
}

/** Newest first. */
export async function listAuditEntries(tenant: TenantDatabase, filter: AuditFilter): Promise<AuditEntryRow[]> {
  let rows = tenant.query.selectFrom('audit_entries').selectAll();
  if (filter.actorId) rows = rows.where('user_id', '=', filter.actorId);
  if (filter.subject) rows = rows.where('subject', '=', filter.subject);
  if (filter.action) rows = rows.where('action', '=', filter.action);
  if (filter.from)
    rows = rows.where('at', '>=', sql<Date>`${filter.from}::date::timestamp at time zone ${filter.timeZone}`);
  if (filter.to)
    rows = rows.where('at', '<', sql<Date>`(${filter.to}::date + 1)::timestamp at time zone ${filter.timeZone}`);
  if (filter.search) {
    const words = toPattern(filter.search);
    rows = rows.where((or) =>
      or.or([or('actor_name', 'ilike', words), or('target_name', 'ilike', words), or('address', 'ilike', words)]),
    );
  }
  if (filter.cursor) {
    const { at, id } = filter.cursor;
    rows = rows.where(sql<boolean>`(at, id) < (${new Date(at)}, ${id}::uuid)`);
  }
  return rows.orderBy('at', 'desc').orderBy('id', 'desc').limit(filter.limit).execute();
}

/** Deletes at most `limit` entries older than `before`; returns their number. */
export async function removeAuditEntries(tenant: TenantDatabase, before: Date, limit: number): Promise<number> {
  const old = tenant.query.selectFrom('audit_entries').select('id').where('at', '<', before).limit(limit);
  const result = await tenant.query.deleteFrom('audit_entries').where('id', 'in', old).executeTakeFirst();
  return Number(result.numDeletedRows);
}
