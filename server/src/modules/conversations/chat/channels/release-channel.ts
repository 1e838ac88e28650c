import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { logLeaving } from '../assignment/log.repository.ts';
import { systemMessage, writeThread } from '../messages/thread-writer.ts';
import { endingOffer } from '../offers/offer-end.ts';
import { awakeSince, notifyAwake } from './awake-since.ts';
import { marksColumn } from './channel-marks.ts';
import type { ChannelState } from './channels.projection.ts';
import { endParticipation } from './channels.repository.ts';
import { type Person, participantsColumn } from './participants.ts';

/**
 * Removes an operator from a locked conversation. Without further participants it becomes unassigned; when the assignee leaves
 * others behind, the one who joined first becomes the assignee. A snoozed conversation wakes then, since the new assignee did not snooze
 * it. Open offers of the operator are withdrawn.
 */
export async function releaseChannel(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  person: Person,
): Promise<ChannelState> {
  const at = context.clock.now();
  await endParticipation(unit, channel.id, at, person.id);
  const staying = channel.participants.filter((participant) => participant.id !== person.id);
  const left = systemMessage('left', { operator: person.name });
  const participants = participantsColumn(staying);
  const heir = staying[0];
  if (!heir) {
    await logLeaving(unit.query, { channelId: channel.id, operatorId: person.id, at });
    const released = { status: channelMoves.release.to, assigned_operator_id: null };
    const patch = { participants, ...released, ...endingOffer(unit, channel) };
    const entries = [left, systemMessage('unassigned')];
    return (await writeThread(context, unit, channel, { cause: 'release', entries, patch })).channel;
  }
  const isHandedOn = channel.assignedOperatorId === person.id;
  const entries = isHandedOn ? [left, systemMessage('assigned', { operator: heir.name })] : [left];
  const endsOffer = channel.offer?.fromId === person.id;
  const offer = endsOffer ? endingOffer(unit, channel) : {};
  const wakes = isHandedOn && channel.snoozedUntil !== null;
  if (wakes) await notifyAwake(context, unit, channel, heir.id);
  const marks = marksColumn(channel, { isUnopened: true, ...(endsOffer && { offer: null }) });
  const handedOn = isHandedOn && { assigned_operator_id: heir.id };
  const patch = { participants, ...offer, ...handedOn, ...(wakes && { ...awakeSince(at), marks }) };
  return (await writeThread(context, unit, channel, { cause: 'leave', entries, patch })).channel;
}
