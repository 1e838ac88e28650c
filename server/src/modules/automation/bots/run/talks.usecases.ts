import type { BotConversation } from '@sala/contract/automation/bots/advanced-bot.schema.ts';
import type { BotTurn } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { findVisibleChannel } from '#modules/conversations/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { BotsContext } from '../bots.context.ts';
import { findBot } from '../bots.repository.ts';
import { listBotConversations, type TalksFilter } from './talks.repository.ts';
import { listTurns } from './turns.repository.ts';

/** Throws recordNotFound for a bot that the merchant does not have. */
export async function listTalks(
  context: BotsContext,
  actor: UserActor,
  filter: TalksFilter,
): Promise<{ rows: BotConversation[]; meta: ListMeta }> {
  const { query } = context.database.forMerchant(actor.merchantId);
  found(await findBot(query, filter.botId));
  return listBotConversations(query, filter);
}

/** Throws recordNotFound for a conversation that the actor may not read. */
export async function readTalk(context: BotsContext, actor: UserActor, channelId: string): Promise<BotTurn[]> {
  await findVisibleChannel(context, actor, channelId);
  return listTurns(context.database.forMerchant(actor.merchantId).query, channelId);
}
