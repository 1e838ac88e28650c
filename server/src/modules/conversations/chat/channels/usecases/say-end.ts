import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { farewell } from '../../automation/automatic-texts.ts';
import type { ChatContext } from '../../chat.context.ts';
import { systemMessage, writeThread } from '../../messages/thread-writer.ts';
import { broadcastOrRetry } from '../../rebroadcast.ts';
import { marksColumn } from '../channel-marks.ts';
import type { ChannelState } from '../channels.projection.ts';
import { lockChannel } from '../channels.repository.ts';
import { isEndUnsaid } from '../unsaid-end.ts';

export const sayEndJobName = 'chat.say-end';

/** Says goodbye in a locked conversation whose visitor does not know of its end. */
export async function sayEnd(context: ChatContext, unit: UnitOfWork, channel: ChannelState): Promise<ChannelState> {
  const { unsaidBy = '', ...ended } = channel.ended!;
  const { channel: next } = await writeThread(context, unit, channel, {
    cause: 'endSaid',
    entries: [...(await farewell(context, unit, channel)), systemMessage('ended', { by: unsaidBy })],
    // Keeps the position of an ended conversation in lists.
    patch: { marks: marksColumn(channel, { ended }), updated_at: new Date(ended.at) },
  });
  return next;
}

/** The time to undo this end is over; does nothing when it was undone or said meanwhile. */
export function sayDueEnd(
  context: ChatContext,
  { merchantId, channelId, endedAt }: { merchantId: string; channelId: string; endedAt: string },
): Promise<void> {
  return broadcastOrRetry(context, { merchantId, channelId }, () =>
    inTransaction(context, merchantId, async (unit) => {
      const channel = await lockChannel(unit, channelId);
      // After an Undo it may have been ended again, which has a job of its own.
      if (channel?.closedAt === endedAt && isEndUnsaid(channel)) await sayEnd(context, unit, channel);
    }),
  );
}
