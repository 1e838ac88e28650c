import type { AppContext } from '#platform/context.ts';
import { countApplicationTokensOf } from './api-tokens.repository.ts';

export { countPersonalTokens } from './own-tokens.repository.ts';

/** How many tokens of the business's own programs work that this user made: they do so also when they are gone. */
export function countApplicationTokens(
  context: Pick<AppContext, 'clock' | 'database'>,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<number> {
  const { query } = context.database.forMerchant(merchantId);
  return countApplicationTokensOf(query, userId, context.clock.now());
}
