import type { OriginRule } from '#platform/auth/visitor-origins.ts';
import type { AppContext } from '#platform/context.ts';
import { Remembered } from '#platform/remembered.ts';
import { settingsLifetime } from './applications.ts';
import { assertOriginAllowed, getIntegration } from './integrations.public.ts';

/** Refuses pages outside of the merchant's domains, even with a visitor's token. Throws originNotAllowed. */
export function createVisitorOriginRule(context: AppContext): OriginRule {
  const domainsByMerchant = new Remembered<readonly string[]>({ lifetime: settingsLifetime });
  return async (actor, call) => {
    // Programs outside of browsers send no Origin.
    if (call.origin === undefined) return;
    // A guest of a partner is still on the page of the merchant who transferred them.
    const { merchantId } = actor.home ?? actor;
    const domains = await domainsByMerchant.get(
      merchantId,
      async () => (await getIntegration(context, merchantId)).domain,
    );
    assertOriginAllowed(context, { domains }, call);
  };
}
