import type { BotRunState, HandOverReason } from '@sala/contract/automation/bots/bot-runs.schema.ts';
import type { Database } from '#platform/database/database.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { Query } from '../bots.repository.ts';
import type { PendingCall } from '../bots.table.ts';

export interface BotRun {
  readonly channelId: string;
  readonly botId: string;
  readonly versionId: string;
  readonly state: BotRunState;
  readonly lastSeq: number;
  readonly pendingCall: PendingCall | null;
  readonly isAdvanced: boolean;
  readonly outcome: 'running' | 'handedOver' | 'taken' | 'resolved';
}

/** Read while its conversation is held. */
export async function findRun(query: Query, channelId: string): Promise<BotRun | undefined> {
  return query
    .selectFrom('bot_runs')
    .select(['channel_id as channelId', 'bot_id as botId', 'version_id as versionId', 'state'])
    .select(['last_seq as lastSeq', 'pending_call as pendingCall', 'outcome', 'is_advanced as isAdvanced'])
    .where('channel_id', '=', channelId)
    .executeTakeFirst();
}

/** Starts a run in a conversation, also again after it was reopened. */
export async function beginRun(
  query: Query,
  run: Omit<BotRun, 'pendingCall' | 'outcome'> & { at: Date },
): Promise<void> {
  const values = {
    bot_id: run.botId,
    version_id: run.versionId,
    state: JSON.stringify(run.state),
    last_seq: run.lastSeq,
    pending_call: null,
    outcome: 'running' as const,
    reason: null,
    reply_count: 0,
    is_advanced: run.isAdvanced,
    tokens: 0,
    started_at: run.at,
    ended_at: null,
  };
  await query
    .insertInto('bot_runs')
    .values({ channel_id: run.channelId, ...values })
    .onConflict((conflict) => conflict.columns(['merchant_id', 'channel_id']).doUpdateSet(values))
    .execute();
}

export async function saveRun(
  query: Query,
  channelId: string,
  run: {
    versionId: string;
    state: BotRunState;
    lastSeq: number;
    pendingCall: PendingCall | null;
    replies: number;
    tokens: number;
  },
): Promise<void> {
  await query
    .updateTable('bot_runs')
    .set((set) => ({
      version_id: run.versionId,
      state: JSON.stringify(run.state),
      last_seq: run.lastSeq,
      pending_call: run.pendingCall && JSON.stringify(run.pendingCall),
      reply_count: set('reply_count', '+', run.replies),
      tokens: set('tokens', '+', run.tokens),
    }))
    .where('channel_id', '=', channelId)
    .execute();
}

/** Answers whether it ended by this. */
export async function endRun(
  query: Query,
  channelId: string,
  end: { outcome: 'handedOver' | 'taken' | 'resolved'; reason: HandOverReason | null; at: Date },
): Promise<boolean> {
  const row = await query
    .updateTable('bot_runs')
    .set({ outcome: end.outcome, reason: end.reason, ended_at: end.at, pending_call: null })
    .where('channel_id', '=', channelId)
    .where('outcome', '=', 'running')
    .returning('channel_id')
    .executeTakeFirst();
  return row !== undefined;
}

interface EndedRun {
  readonly channelId: string;
  readonly botId: string;
  readonly versionId: string;
  readonly state: BotRunState;
  readonly lastSeq: number;
  readonly outcome: 'handedOver' | 'resolved';
  readonly reason: HandOverReason | null;
  readonly replies: number;
  readonly startedAt: Date;
  readonly endedAt: Date;
}

/** Those that are over already, as the demo has them. */
export async function insertEndedRuns(query: Query, runs: readonly EndedRun[]): Promise<void> {
  await query
    .insertInto('bot_runs')
    .values(
      runs.map((run) => ({
        channel_id: run.channelId,
        bot_id: run.botId,
        version_id: run.versionId,
        state: JSON.stringify(run.state),
        last_seq: run.lastSeq,
        outcome: run.outcome,
        reason: run.reason,
        reply_count: run.replies,
        started_at: run.startedAt,
        ended_at: run.endedAt,
      })),
    )
    .execute();
}

export interface VisitorText {
  readonly seq: number;
  readonly text: string;
}

/** What the visitor said next, as the transaction that holds the conversation sees it; of a file its words, which may be none. */
export async function findNextText(
  unit: UnitOfWork,
  channelId: string,
  afterSeq: number,
): Promise<VisitorText | undefined> {
  const { rows } = await unit.executeRaw(
    `select m.seq, m.text from chat_messages m
     where m.merchant_id = $1 and m.channel_id = $2 and m.seq > $3::int and m.sender_type = 'visitor' and m.type <> 'rating'
       and m.deleted_at is null
     order by m.seq limit 1`,
    [unit.merchantId, channelId, afterSeq],
  );
  return rows[0] as VisitorText | undefined;
}

/** What was said up to a message of the visitor, the oldest first; the last ones alone. */
export async function listSaid(
  query: Query,
  channelId: string,
  { untilSeq, limit }: { untilSeq: number; limit: number },
): Promise<{ isVisitor: boolean; text: string }[]> {
  const rows = await query
    .selectFrom('chat_messages')
    .select(['sender_type', 'text'])
    .where('channel_id', '=', channelId)
    .where('seq', '<=', untilSeq)
    .where('deleted_at', 'is', null)
    .where('text', '!=', '')
    .where('sender_type', 'in', ['visitor', 'bot', 'operator'])
    .orderBy('seq', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(({ sender_type, text }) => ({ isVisitor: sender_type === 'visitor', text }));
}

/** Conversations with a bot whose visitor waits for an answer of it: what a process could not do before it ended. */
export async function listWaitingForBots(
  { unscopedSql }: Pick<Database, 'unscopedSql'>,
  limit: number,
): Promise<{ merchantId: string; channelId: string }[]> {
  const { rows } = await unscopedSql<{ merchantId: string; channelId: string }>({
    name: 'bots-list-waiting',
    text: `
      select c.merchant_id as "merchantId", c.id as "channelId"
      from chat_channels c
      left join bot_runs r on r.merchant_id = c.merchant_id and r.channel_id = c.id and r.outcome = 'running'
      where c.status <> 'closed' and c.marks -> 'bot' is not null and (
        r.pending_call is not null or c.status <> 'unassigned' or exists (
          select 1 from chat_messages m
          where m.merchant_id = c.merchant_id and m.channel_id = c.id and m.seq > coalesce(r.last_seq, 0)
            and m.sender_type = 'visitor' and m.type <> 'rating' and m.deleted_at is null
        )
      )
      limit $1`,
    values: [limit],
  });
  return rows;
}
