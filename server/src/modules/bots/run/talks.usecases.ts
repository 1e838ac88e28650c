import type { BotConversation } from '@sala/contract/bots/advanced-bot.schema.ts';
import type { botTalksApi } from '@sala/contract/bots/bots.api.ts';
import type { BotTurn } from '@sala/contract/bots/bots.schema.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { canReadChats, findVisibleChannel } from '#modules/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail, found } from '#platform/failure.ts';
import type { BotsContext } from '../bots.context.ts';
import { findBot } from '../bots.repository.ts';
import { listTurns } from './turns.repository.ts';

type Filter = EndpointParsedInput<typeof botTalksApi.list>['query'];

/** Throws notAllowed for who may not read conversations, recordNotFound for a bot of nobody. */
export async function listTalks(
  context: BotsContext,
  actor: UserActor,
  { botId, outcome, page, limit, sort }: Filter,
): Promise<{ rows: BotConversation[]; meta: ListMeta }> {
  if (!canReadChats(actor)) fail(commonErrors.notAllowed);
  const { query } = context.database.forMerchant(actor.merchantId);
  found(await findBot(query, botId));
  const all = query.selectFrom('bot_runs').where('bot_id', '=', botId);
  const chosen = outcome ? all.where('outcome', '=', outcome) : all;
  const [rows, { total }] = [
    await chosen
      .innerJoin('chat_channels', 'chat_channels.id', 'bot_runs.channel_id')
      .select(['channel_id', 'chat_channels.number', 'visitor_name', 'visitor_locale', 'is_advanced', 'started_at'])
      .select(['ended_at', 'outcome', 'reason', 'reply_count', 'tokens'])
      .select((select) =>
        (['up', 'down'] as const).map((vote) =>
          select
            .selectFrom('bot_turns')
            .select((count) => count.fn.countAll<number>().as('count'))
            .whereRef('bot_turns.channel_id', '=', 'bot_runs.channel_id')
            .where('bot_turns.vote', '=', vote)
            .as(vote),
        ),
      )
      .orderBy('started_at', sort)
      .orderBy('channel_id', sort)
      .limit(limit)
      .offset((page - 1) * limit)
      .execute(),
    await chosen.select((select) => select.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ];
  return {
    rows: rows.map((row) => ({
      channelId: row.channel_id,
      number: row.number,
      visitorName: row.visitor_name,
      locale: row.visitor_locale,
      isAdvanced: row.is_advanced,
      startedAt: row.started_at.toISOString(),
      endedAt: row.ended_at?.toISOString() ?? null,
      outcome: row.outcome,
      reason: row.reason,
      replies: row.reply_count,
      tokens: row.tokens,
      votes: { up: row.up ?? 0, down: row.down ?? 0 },
    })),
    meta: { page, limit, total },
  };
}

/** Throws recordNotFound for a conversation that the actor may not read. */
export async function readTalk(context: BotsContext, actor: UserActor, channelId: string): Promise<BotTurn[]> {
  await findVisibleChannel(context, actor, channelId);
  return listTurns(context.database.forMerchant(actor.merchantId).query, channelId);
}
