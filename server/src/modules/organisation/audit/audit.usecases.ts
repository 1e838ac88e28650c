import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { idField } from '@sala/contract/core/fields.ts';
import type { AuditEntry, auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import * as z from 'zod/mini';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { failFields } from '#platform/failure.ts';
import { describeDevice } from '#platform/http/device.ts';
import { type AuditCursor, type AuditEntryRow, listAuditEntries } from './audit.repository.ts';

const cursorSchema = z.tuple([z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000_000)), idField]);

function decodeCursor(text: string): AuditCursor {
  try {
    const [at, id] = cursorSchema.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
    return { at, id };
  } catch {
    return failFields({ cursor: [{ key: 'format' }] });
  }
}

const encodeCursor = ({ at, id }: AuditEntryRow) =>
  Buffer.from(JSON.stringify([at.getTime(), id])).toString('base64url');

function getDevice(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const { browser, system } = describeDevice(userAgent);
  return [browser, system].filter(Boolean).join(', ') || null;
}

function present(row: AuditEntryRow): AuditEntry {
  return {
    id: row.id,
    at: row.at.toISOString(),
    action: row.action,
    actor: { type: row.actor_type, id: row.actor_id, name: row.actor_name },
    target: row.target_name === null ? null : { id: row.target_id, name: row.target_name },
    address: row.address,
    device: getDevice(row.user_agent),
    changes: row.changes,
  };
}

/** A page of the merchant's audit log, newest first. */
export async function listAuditLog(
  context: AppContext,
  actor: UserActor,
  { cursor, limit, ...filter }: EndpointParsedInput<typeof auditApi.list>['query'],
): Promise<{ rows: AuditEntry[]; nextCursor: string | null }> {
  const { timeZone } = await getMerchant(context, actor.merchantId);
  const rows = await listAuditEntries(context.database.forMerchant(actor.merchantId), {
    ...filter,
    timeZone,
    cursor: cursor === undefined ? undefined : decodeCursor(cursor),
    limit: limit + 1,
  });
  const shown = rows.slice(0, limit);
  return { rows: shown.map(present), nextCursor: rows.length > limit ? encodeCursor(shown.at(-1)!) : null };
}
