import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { marksColumn } from './channel-marks.ts';
import { lockVisitorChannel, updateChannel } from './channels.repository.ts';

/** Stores the visitor's present page and updates operators who have the conversation open. */
export async function noteVisitorPage(
  unit: UnitOfWork,
  visitorId: string,
  visitorPage: NonNullable<Channel['visitorPage']>,
): Promise<void> {
  const channel = await lockVisitorChannel(unit, visitorId);
  if (!channel || channel.status === 'closed') return;
  const shown = channel.visitorPage ?? channel.page;
  if (shown?.url === visitorPage.url && shown.title === visitorPage.title) return;
  const next = await updateChannel(unit, channel.id, { marks: marksColumn(channel, { visitorPage }) });
  unit.emit('channel.changed', { merchantId: unit.merchantId, channel: next, cause: 'page' });
}
