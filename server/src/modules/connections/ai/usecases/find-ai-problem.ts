import type { AppContext } from '#platform/context.ts';
import { findAiSettings } from '../ai.repository.ts';
import { listLastProblems, monthOf, readTokens } from '../calls.repository.ts';

/** In ms. */
const lookedBack = 24 * 3600 * 1000;
/** A single failure passes; so many in a row do not. */
const failuresInRow = 3;

/** Why language models do not answer a merchant who uses them. `usedUp`: the tokens of the month; null: they answer. */
export async function findAiProblem(
  { database, clock }: Pick<AppContext, 'database' | 'clock'>,
  merchantId: string,
): Promise<'failing' | 'usedUp' | null> {
  const merchant = database.forMerchant(merchantId);
  const { source, purposes, monthly_tokens: monthlyTokens } = await findAiSettings(merchant);
  if (source === 'none' || purposes.length === 0) return null;
  const now = clock.now();
  const { all } = await readTokens(merchant.query, monthOf(now));
  if (monthlyTokens > 0 && all >= monthlyTokens) return 'usedUp';
  const last = await listLastProblems(merchant.query, new Date(now.getTime() - lookedBack), failuresInRow);
  return last.length === failuresInRow && last.every((problem) => problem !== null) ? 'failing' : null;
}
