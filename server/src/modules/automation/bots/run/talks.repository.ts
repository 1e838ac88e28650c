import type { BotConversation } from '@sala/contract/automation/bots/advanced-bot.schema.ts';
import type { botTalksApi } from '@sala/contract/automation/bots/bots.api.ts';
import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import type { Query } from '../bots.repository.ts';

export type TalksFilter = EndpointParsedInput<typeof botTalksApi.list>['query'];

/** A page of the conversations that a bot had a part in. */
export async function listBotConversations(
  query: Query,
  { botId, outcome, page, limit, sort }: TalksFilter,
): Promise<{ rows: BotConversation[]; meta: ListMeta }> {
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
