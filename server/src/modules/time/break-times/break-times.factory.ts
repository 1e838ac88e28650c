import type { Database } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { saveRule } from './break-rules.repository.ts';
import './break-times.table.ts';

const MINUTE_MS = 60_000;

/** The breaks of a role, by default twice 15 minutes a day. */
export async function buildBreakRule(
  context: { database: Database },
  overrides: { merchantId: string; roleId: string; duration?: number; breaksPerDay?: number },
): Promise<void> {
  const { merchantId, roleId, duration = 15, breaksPerDay = 2 } = overrides;
  await saveRule(context.database.forMerchant(merchantId).query, roleId, { duration, breaksPerDay });
}

/** A break, by default one of 15 minutes that has just begun; no job ends it. */
export async function buildBreak(
  context: { database: Database },
  overrides: { merchantId: string; userId: string; startedAt?: Date; endsAt?: Date; endedAt?: Date | null },
) {
  const startedAt = overrides.startedAt ?? new Date();
  const endsAt = overrides.endsAt ?? new Date(startedAt.getTime() + 15 * MINUTE_MS);
  return context.database
    .forMerchant(overrides.merchantId)
    .query.insertInto('breaks')
    .values({
      id: newId(),
      user_id: overrides.userId,
      started_at: startedAt,
      ends_at: endsAt,
      ended_at: overrides.endedAt ?? null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
