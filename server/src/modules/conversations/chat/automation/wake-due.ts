import { inTransaction } from '#platform/events/unit-of-work.ts';
import { awakeSince, notifyAwake } from '../channels/awake-since.ts';
import { marksColumn } from '../channels/channel-marks.ts';
import { lockChannel, updateChannel } from '../channels/channels.repository.ts';
import type { ChatContext } from '../chat.context.ts';
import { broadcastOrRetry } from '../rebroadcast.ts';
import { type DueSnooze, listDueSnoozes } from './snoozes.repository.ts';

/** Most conversations of one run; the next run continues. */
const maxWoken = 500;

/** Wakes the conversations whose time has come. Each is looked at again after it was locked, so that several processes wake it once. */
export async function wakeDue(context: ChatContext): Promise<void> {
  for (const due of await listDueSnoozes(context.database, context.clock.now(), maxWoken)) {
    try {
      await broadcastOrRetry(context, due, () => wakeOne(context, due));
    } catch (error) {
      // It is due again at the next run, and the others must not wait for it.
      context.logger.warn({ err: error, channelId: due.channelId }, 'a snoozed conversation could not be woken');
    }
  }
}

function wakeOne(context: ChatContext, { merchantId, channelId }: DueSnooze): Promise<void> {
  return inTransaction(context, merchantId, async (unit) => {
    const channel = await lockChannel(unit, channelId);
    const now = context.clock.now();
    if (!channel?.snoozedUntil || Date.parse(channel.snoozedUntil) > now.getTime()) return;
    // Its operator finds it at the top of the list, as if something new had come.
    const marks = marksColumn(channel, { isUnopened: true });
    const next = await updateChannel(unit, channelId, { ...awakeSince(now), updated_at: now, marks });
    if (channel.assignedOperatorId) await notifyAwake(context, unit, channel, channel.assignedOperatorId);
    unit.emit('channel.changed', { merchantId, channel: next, cause: 'wake' });
  });
}
