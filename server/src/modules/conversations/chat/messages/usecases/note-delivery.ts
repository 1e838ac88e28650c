import { type DeliveryProblem, maxUndelivered } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { marksColumn } from '../../channels/channel-marks.ts';
import { lockChannel, updateChannel } from '../../channels/channels.repository.ts';

export interface Delivery {
  readonly merchantId: string;
  readonly channelId: string;
  readonly seq: number;
  /** null: it was handed over. */
  readonly problem: DeliveryProblem | null;
}

/** Notes how far the messages of a conversation have come that leave for another place. The same may be noted twice. */
export function noteDelivery(context: AppContext, { merchantId, channelId, seq, problem }: Delivery): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    const channel = await lockChannel(unit, channelId);
    if (!channel) return;
    const before = channel.delivery ?? { seq: 0, undelivered: [] };
    const others = before.undelivered.filter((each) => each.seq !== seq);
    const undelivered = problem === null ? others : [...others, { seq, problem }].slice(-maxUndelivered);
    const isSame = seq <= before.seq && undelivered.length === before.undelivered.length;
    if (isSame) return;
    const delivery = { seq: Math.max(before.seq, seq), undelivered };
    const next = await updateChannel(unit, channelId, { marks: marksColumn(channel, { delivery }) });
    unit.emit('channel.changed', { merchantId, channel: next, cause: 'delivery' });
  });
}
