import type { Integration } from '@sala/contract/integrations/integrations.api.ts';
import { changesBetween, recordAudit } from '#modules/audit/audit.public.ts';
import { tellMerchantChanged } from '#modules/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { getIntegration } from '../integrations.public.ts';
import { lockDomains, updateDomains } from '../integrations.repository.ts';

/** Replaces the domains that the widget may stand on; pages on others are refused from then on. */
export async function setDomains(
  context: AppContext,
  actor: UserActor,
  domains: string[],
  request: RequestInfo,
): Promise<Integration> {
  await inTransaction(context, actor.merchantId, async (unit) => {
    const before = found(await lockDomains(unit));
    await updateDomains(unit, domains);
    const changes = changesBetween({ domain: before }, { domain: domains });
    if (changes.length > 0)
      await recordAudit(context, unit, { action: 'integration.changed', actor, changes, request });
  });
  await tellMerchantChanged(context, actor.merchantId);
  return getIntegration(context, actor.merchantId);
}
