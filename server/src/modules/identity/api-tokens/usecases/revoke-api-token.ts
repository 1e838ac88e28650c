import type { ApiToken } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { toTokens } from '../api-tokens.policy.ts';
import { presentToken } from '../api-tokens.projection.ts';
import { findToken, revokeToken } from '../api-tokens.repository.ts';

/** Once this resolves the token is refused by every process. Revoking it again changes nothing. */
export async function revokeApiToken(
  context: AppContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<ApiToken> {
  const now = context.clock.now();
  const row = await inTransaction(context, actor.merchantId, async (unit) => {
    const { name } = found(await findToken(unit.query, toTokens(actor), id));
    if (await revokeToken(unit.query, id, now))
      await recordAudit(context, unit, { action: 'apiToken.revoked', actor, request, target: { id, name } });
    return found(await findToken(unit.query, toTokens(actor), id));
  });
  return presentToken(row, now);
}
