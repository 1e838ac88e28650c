import type { TelegramBot, TelegramProblem } from '@sala/contract/visitor-channels/telegram/telegram.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { type BotRow, findBot } from '../bots.repository.ts';
import { countBlockedCustomers } from '../customers/customers.repository.ts';
import { findReceiver } from '../receive/receivers.repository.ts';
import { countWaitingSends } from '../send/sends.repository.ts';

/** The bot of the merchant as it is shown; its token never is. */
export async function readBot(context: AppContext, merchantId: string): Promise<{ bot: TelegramBot | null }> {
  const tenant = context.database.forMerchant(merchantId);
  const row = await findBot(tenant);
  return { bot: row ? await presentBot(context, merchantId, row) : null };
}

/** Why nothing comes from the bot of the merchant; null: it works, or there is none. */
export async function findBotProblem(
  { database }: Pick<AppContext, 'database'>,
  merchantId: string,
): Promise<TelegramProblem | 'revoked' | null> {
  const row = await findBot(database.forMerchant(merchantId));
  if (!row) return null;
  if (row.state === 'revoked') return 'revoked';
  return ((await findReceiver(database, row.bot_id))?.problem ?? null) as TelegramProblem | null;
}

async function presentBot(context: AppContext, merchantId: string, row: BotRow): Promise<TelegramBot> {
  const tenant = context.database.forMerchant(merchantId);
  const [receiver, waitingCount, blockedCount] = await Promise.all([
    findReceiver(context.database, row.bot_id),
    countWaitingSends(tenant, row.bot_id),
    countBlockedCustomers(tenant),
  ]);
  return {
    username: row.username,
    name: row.name,
    link: `https://t.me/${row.username}`,
    state: row.state,
    problem: (receiver?.problem ?? null) as TelegramProblem | null,
    receives: receiver?.webhook_url ? 'webhook' : 'polling',
    createdAt: row.created_at.toISOString(),
    seenAt: row.seen_at?.toISOString() ?? null,
    waitingCount,
    blockedCount,
  };
}
