import type { Session } from '@sala/contract/identity/sessions/sessions.api.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { describeDevice } from '#platform/http/device.ts';
import { listOpenSessions } from '../sessions.repository.ts';

export async function listSessions(context: AppContext, actor: UserActor): Promise<Session[]> {
  const { query } = context.database.forMerchant(actor.merchantId);
  const rows = await listOpenSessions(query, actor.userId, context.clock.now());
  return rows.map((row) => ({
    id: row.id,
    ...describeDevice(row.user_agent),
    address: row.address,
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    isCurrent: row.id === actor.sessionId,
  }));
}
