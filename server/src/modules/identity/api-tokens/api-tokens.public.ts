import type { AppContext } from '#platform/context.ts';
import { countApplicationTokensOf } from './api-tokens.repository.ts';

export { countPersonalTokens } from './own-tokens.repository.ts';

/** Number of active application tokens that this user created: they stay valid after the user has left. */
export function countApplicationTokens(
  context: Pick<AppContext, 'clock' | 'database'>,
  { merchantId, userId }: { merchantId: string; userId: string },
): Promise<number> {
  const { query } = context.database.forMerchant(merchantId);
  return countApplicationTokensOf(query, userId, context.clock.now());
}
