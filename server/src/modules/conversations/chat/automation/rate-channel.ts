import { visitorErrors } from '@sala/contract/visitor-channels/visitors/visitors.errors.ts';
import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import { type ChannelState, presentVisitorChannel } from '../channels/channels.projection.ts';
import { lockVisitorChannel } from '../channels/channels.repository.ts';
import { isEndUnsaid } from '../channels/unsaid-end.ts';
import { writeThread } from '../messages/thread-writer.ts';
import { findRating, insertRating, updateRating } from './ratings.repository.ts';

export interface Rating {
  readonly stars: number;
  readonly comment: string;
}

/** Where a conversation is named, only its end is rated: a later one has a question of its own. */
interface Visitor {
  readonly channelId?: string;
  readonly merchantId: string;
  readonly visitorId: string;
}

/** How long visitors may change their rating, in ms. */
const changeableFor = 24 * 3_600_000;

/** Stores a visitor's rating of an ended conversation. Throws nothingToRate when they were not asked. */
export async function rateChannel(
  context: AppContext,
  { merchantId, visitorId, channelId }: Visitor,
  rating: Rating,
): Promise<VisitorChannel> {
  const state = await inTransaction(context, merchantId, async (unit) => {
    const channel = await lockVisitorChannel(unit, visitorId);
    const isMeant = channelId === undefined || channel?.id === channelId;
    if (!isMeant || !channel?.closedAt || channel.ratingAskedAt === null || isEndUnsaid(channel))
      return fail(visitorErrors.nothingToRate);
    await saveRating(context, unit, channel, rating);
    return broadcastRating(context, unit, channel, rating);
  });
  return presentVisitorChannel(context, state);
}

async function saveRating(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { stars, comment }: Rating,
): Promise<void> {
  const now = context.clock.now();
  const endedAt = new Date(channel.closedAt!);
  const earlier = await findRating(unit, { channelId: channel.id, endedAt });
  if (!earlier) {
    const operatorId = channel.assignedOperatorId;
    const row = { id: newId(), channel_id: channel.id, operator_id: operatorId, stars, comment, ended_at: endedAt };
    return insertRating(unit, { ...row, created_at: now, updated_at: now });
  }
  if (now.getTime() - earlier.created_at.getTime() > changeableFor) fail(visitorErrors.nothingToRate);
  await updateRating(unit, earlier.id, { stars, comment, updated_at: now });
}

async function broadcastRating(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  rating: Rating,
): Promise<ChannelState> {
  const entry = {
    id: newId(),
    type: 'rating',
    text: '',
    attachment: null,
    system: null,
    details: { rating },
    sender: { type: 'visitor', id: channel.visitor.id, name: channel.visitor.name },
  } as const;
  const at = context.clock.now().toISOString();
  const { channel: next } = await writeThread(context, unit, channel, {
    cause: 'rating',
    entries: [entry],
    // Keeps the position of an ended conversation in lists.
    patch: { marks: marksColumn(channel, { rating: { ...rating, at } }), updated_at: new Date(channel.closedAt!) },
  });
  return next;
}
