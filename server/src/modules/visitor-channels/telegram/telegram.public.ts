import type { TenantDatabase } from '#platform/database/database.ts';
import { findStaff } from './staff/staff.repository.ts';
import './telegram.table.ts';

export { findBotProblem } from './usecases/present-bot.ts';

/** The account at Telegram that reaches a user, as it calls itself; null: none. */
export async function findTelegramName(query: TenantDatabase['query'], userId: string): Promise<string | null> {
  return (await findStaff({ query }, userId))?.name ?? null;
}
