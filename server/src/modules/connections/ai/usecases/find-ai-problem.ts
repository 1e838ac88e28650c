import type { AppContext } from '#platform/context.ts';
import { findAiSettings } from '../ai.repository.ts';
import { usualOutput } from '../budget.ts';
import { listLastProblems, monthOf, readTokens } from '../calls.repository.ts';

/** In ms. */
const lookedBack = 24 * 3600 * 1000;
/** A single failure passes; so many in a row do not. */
const failuresInRow = 3;

/** Why language models do not answer a merchant who uses them. `usedUp`: the tokens of the month, `planUsedUp`: those that the plan includes; null: they answer. */
export async function findAiProblem(
  { database, clock, planLimits }: Pick<AppContext, 'database' | 'clock' | 'planLimits'>,
  merchantId: string,
): Promise<'failing' | 'usedUp' | 'planUsedUp' | null> {
  const merchant = database.forMerchant(merchantId);
  const { source, purposes, monthly_tokens: monthlyTokens } = await findAiSettings(merchant);
  if (source === 'none' || purposes.length === 0) return null;
  const now = clock.now();
  const { all, ofServer } = await readTokens(merchant.query, monthOf(now));
  // What is left may be too little for an answer: such calls are refused and leave no line.
  if (all + usualOutput > monthlyTokens) return 'usedUp';
  const planTokens = source === 'server' ? await planLimits.maxOf(merchantId, 'aiTokens') : null;
  if (planTokens !== null && ofServer + usualOutput > planTokens) return 'planUsedUp';
  const last = await listLastProblems(merchant.query, new Date(now.getTime() - lookedBack), failuresInRow);
  return last.length === failuresInRow && last.every((problem) => problem !== null) ? 'failing' : null;
}
