import type { TenantDatabase } from '#platform/database/database.ts';
import { listRunning } from './stays.repository.ts';
import './stays.events.ts';

export { endStay } from './end-stay.ts';
export { startStay } from './start-stay.ts';

/** Users who chose to be there at a time, and until when. */
export async function currentStays(tenant: TenantDatabase, now: Date): Promise<Map<string, { until: Date }>> {
  const running = await listRunning(tenant.query, now);
  return new Map(running.map(({ userId, endsAt }) => [userId, { until: endsAt }]));
}
