import type { TenantDatabase } from '#platform/database/database.ts';
import { listRunning } from './breaks.repository.ts';
import './break-times.events.ts';

/** Who is on a break at an instant, and until when. */
export async function currentBreaks(tenant: TenantDatabase, now: Date): Promise<Map<string, { until: Date }>> {
  const running = await listRunning(tenant.query, now);
  return new Map(running.map(({ userId, endsAt }) => [userId, { until: endsAt }]));
}
