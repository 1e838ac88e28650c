import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import type { VisitorChannel, VisitorMessage } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { found } from '#platform/failure.ts';
import { type ChannelState, presentChannel, presentVisitorChannel } from '../channels/channels.projection.ts';
import { findChannel, findVisitorChannel } from '../channels/channels.repository.ts';
import type { ChatContext } from '../chat.context.ts';
import { channelScope, type SqlScope } from '../chat.policy.ts';
import { getPart } from '../partner-links/thread-parts.ts';
import { broadcastOrRetry } from '../rebroadcast.ts';
import { addRenderings, type Reader } from '../translations/add-renderings.ts';
import { presentMessage } from './messages.projection.ts';
import { listMessages, markSeenByOperator, markSeenByVisitor, type ThreadPage } from './messages.repository.ts';

/** A visitor's own conversation was already found by their id. */
const ownScope: SqlScope = { key: 'own', condition: 'true' };

/** A page of messages in order of seq; `nextCursor` is the seq to continue from in the same direction, null at the end. */
export interface ThreadPageResult {
  readonly rows: Message[];
  readonly nextCursor: string | null;
}

async function readPage(
  context: AppContext,
  channel: { merchantId: string; id: string },
  page: ThreadPage,
  { scope, reader }: { scope: SqlScope; reader: Reader },
): Promise<ThreadPageResult | undefined> {
  const isForth = page.afterSeq !== undefined;
  const rows = await listMessages(
    context.database,
    channel.merchantId,
    channel.id,
    { ...page, limit: page.limit + 1 },
    scope,
  );
  if (!rows) return undefined;
  const hasMore = rows.length > page.limit;
  const shown = !hasMore ? rows : isForth ? rows.slice(0, -1) : rows.slice(1);
  const edge = isForth ? shown.at(-1) : shown[0];
  const messages = shown.map((row) => presentMessage(context, row, row.sender_name));
  return {
    rows: await addRenderings(context, channel.merchantId, messages, reader),
    nextCursor: hasMore && edge ? String(edge.seq) : null,
  };
}

export async function listChannelMessages(
  context: AppContext,
  actor: UserActor,
  { channelId, ...page }: ThreadPage & { channelId: string },
): Promise<ThreadPageResult> {
  const channel = { merchantId: actor.merchantId, id: channelId };
  return found(await readPage(context, channel, page, { scope: channelScope(actor), reader: 'operator' }));
}

/** Messages of the visitor's open conversation, or else of their last one; empty before their first message. */
export async function listVisitorMessages(
  context: AppContext,
  { merchantId, visitorId }: { merchantId: string; visitorId: string },
  page: ThreadPage,
): Promise<{ rows: VisitorMessage[]; nextCursor: string | null }> {
  const channel = await findVisitorChannel(context.database, merchantId, visitorId);
  const read = channel && (await readPage(context, channel, page, { scope: ownScope, reader: channel }));
  if (!read) return { rows: [], nextCursor: null };
  return { ...read, rows: read.rows.map((message) => ({ ...message, part: getPart(channel.link, message.seq) })) };
}

/**
 * Operators have read up to `seq`. Only participants advance it, and only forward. `isOpened`: the thread
 * was just opened, which clears the mark "unread".
 */
export async function markSeen(
  context: ChatContext,
  actor: UserActor,
  { channelId, seq, isOpened = false }: { channelId: string; seq: number; isOpened?: boolean | undefined },
): Promise<Channel> {
  const { merchantId } = actor;
  const channel = found(await findChannel(context.database, merchantId, channelId, channelScope(actor)));
  const next = await broadcastOrRetry(context, { merchantId, channelId }, () =>
    markSeenByOperator(context.database, merchantId, { channelId, seq, userId: actor.userId, isOpened }),
  );
  if (next) tellSeen(context, next, 'operator', next.operatorSeenSeq);
  return presentChannel(context, next ?? channel);
}

/** The visitor has read up to `seq`; null before their first message. */
export async function markVisitorSeen(
  context: ChatContext,
  { merchantId, visitorId }: { merchantId: string; visitorId: string },
  seq: number,
): Promise<VisitorChannel | null> {
  const channel = await findVisitorChannel(context.database, merchantId, visitorId);
  if (!channel) return null;
  const next = await broadcastOrRetry(context, { merchantId, channelId: channel.id }, () =>
    markSeenByVisitor(context.database, merchantId, { channelId: channel.id, seq }),
  );
  if (next) tellSeen(context, next, 'visitor', next.visitorSeenSeq);
  return presentVisitorChannel(context, next ?? channel);
}

function tellSeen(context: AppContext, channel: ChannelState, by: 'visitor' | 'operator', seq: number): void {
  const { merchantId } = channel;
  context.events.publish([
    { name: 'channel.seen', payload: { merchantId, channel, by, seq, at: context.clock.now() } },
    { name: 'channel.changed', payload: { merchantId, channel, cause: 'seen' } },
  ]);
}
