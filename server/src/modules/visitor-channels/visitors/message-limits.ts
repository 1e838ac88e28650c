import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { getLimitedNetwork } from '#platform/http/caller-address.ts';
import type { RequestInfo } from '#platform/http/router.ts';

/**
 * Limits besides that of each visitor: for one address with many visitors, and for many visitors of one merchant. Throws tooManyRequests.
 */
export async function countVisitorMessage(
  { limits }: Pick<AppContext, 'limits'>,
  { merchantId }: VisitorActor,
  { address }: Pick<RequestInfo, 'address'>,
): Promise<void> {
  await limits.of('visitor-messages-address').consume(`${merchantId} ${getLimitedNetwork(address)}`);
  await limits.of('visitor-messages-merchant').consume(merchantId);
}
