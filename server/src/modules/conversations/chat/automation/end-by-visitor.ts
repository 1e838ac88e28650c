import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { presentVisitorChannel } from '../channels/channels.projection.ts';
import { lockVisitorChannel } from '../channels/channels.repository.ts';
import { isEndUnsaid } from '../channels/unsaid-end.ts';
import { endChannel } from '../channels/usecases/end-channel.ts';
import { sayEnd } from '../channels/usecases/say-end.ts';
import type { ChatContext } from '../chat.context.ts';

/** The visitor ends their conversation; an ended one does not change. null before their first message. */
export async function endByVisitor(
  context: ChatContext,
  { merchantId, visitorId }: { merchantId: string; visitorId: string },
): Promise<VisitorChannel | null> {
  const state = await inTransaction(context, merchantId, async (unit) => {
    const channel = await lockVisitorChannel(unit, visitorId);
    // An operator was faster: nobody waits for the Undo any more.
    if (channel && isEndUnsaid(channel)) return sayEnd(context, unit, channel);
    if (!channel || !canMove(channelMoves.endByVisitor, channel.status)) return channel;
    return endChannel(context, unit, channel, 'visitor');
  });
  return state ? presentVisitorChannel(context, state) : null;
}
