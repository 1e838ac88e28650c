import type { BotTrace, BotTurn } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import { newId } from '#platform/ids.ts';
import type { Query } from '../bots.repository.ts';

/** The most turns of one conversation; longer ones are handed over to a person. */
const maxListed = 400;

export interface NewTurn {
  readonly channelId: string;
  readonly botId: string;
  readonly seq: number;
  readonly at: Date;
  readonly isAdvanced: boolean;
  readonly trace: BotTrace;
  readonly prompt: string | null;
  readonly tokens: number;
  readonly milliseconds: number;
}

export async function insertTurns(query: Query, turns: readonly NewTurn[]): Promise<void> {
  await query
    .insertInto('bot_turns')
    .values(
      turns.map(({ channelId, botId, seq, at, isAdvanced, trace, prompt, tokens, milliseconds }) => ({
        id: newId(),
        channel_id: channelId,
        bot_id: botId,
        seq,
        at,
        is_advanced: isAdvanced,
        trace: JSON.stringify(trace),
        prompt,
        tokens,
        milliseconds,
      })),
    )
    .execute();
}

/** Notes what the visitor says of the last answer of the model. Answers whether there was one without a vote. */
export async function voteOnLastTurn(
  query: Query,
  channelId: string,
  { vote, at }: { vote: 'up' | 'down'; at: Date },
): Promise<boolean> {
  const last = await query
    .selectFrom('bot_turns')
    .select(['id', 'is_advanced', 'vote', 'trace'])
    .where('channel_id', '=', channelId)
    .orderBy('seq', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.is_advanced || last.vote !== null) return false;
  await query.updateTable('bot_turns').set({ vote, voted_at: at }).where('id', '=', last.id).execute();
  return true;
}

/** The turns of a conversation with what was asked, the oldest first. */
export async function listTurns(query: Query, channelId: string): Promise<BotTurn[]> {
  const rows = await query
    .selectFrom('bot_turns')
    .leftJoin('chat_messages as asked', (join) =>
      join.onRef('asked.channel_id', '=', 'bot_turns.channel_id').onRef('asked.seq', '=', 'bot_turns.seq'),
    )
    .select(['bot_turns.id', 'bot_turns.seq', 'bot_turns.at', 'is_advanced', 'trace', 'prompt', 'tokens'])
    .select(['milliseconds', 'vote', 'asked.text as asked', 'asked.deleted_at as asked_deleted_at'])
    .where('bot_turns.channel_id', '=', channelId)
    .orderBy('bot_turns.seq')
    .orderBy('bot_turns.id')
    .limit(maxListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    seq: row.seq,
    asked: row.asked_deleted_at === null ? (row.asked ?? '') : '',
    at: row.at.toISOString(),
    isAdvanced: row.is_advanced,
    trace: row.trace,
    prompt: row.prompt,
    tokens: row.tokens,
    milliseconds: row.milliseconds,
    vote: row.vote,
  }));
}
