import type { TenantDatabase } from '#platform/database/database.ts';
import { listRunning } from './breaks.repository.ts';
import './break-times.events.ts';

export { findLastBreakEnd } from './breaks.repository.ts';

/** Users who are on a break at a time, and its end. */
export async function currentBreaks(tenant: TenantDatabase, now: Date): Promise<Map<string, { until: Date }>> {
  const running = await listRunning(tenant.query, now);
  return new Map(running.map(({ userId, endsAt }) => [userId, { until: endsAt }]));
}
