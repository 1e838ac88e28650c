import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { systemMessage, type ThreadEntry } from '../messages/thread-writer.ts';
import { endingOffer } from '../offers/offer-end.ts';
import type { ChannelState } from './channels.projection.ts';
import { type ChannelPatch, insertParticipant } from './channels.repository.ts';

export interface Person {
  readonly id: string;
  readonly name: string;
}

/** The participants column: ids and times only, names are read from the users. */
export function participantsColumn(participants: ChannelState['participants']): string {
  return JSON.stringify(participants.map(({ id, joinedAt }) => ({ id, joinedAt })));
}

/** Adds an operator to a locked conversation; the caller writes the patch and the line in the thread. */
export async function addParticipant(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  person: Person,
): Promise<ChannelPatch> {
  const at = context.clock.now();
  await insertParticipant(unit, channel.id, person.id, at);
  const joined = { id: person.id, name: person.name, joinedAt: at.toISOString() };
  return { participants: participantsColumn([...channel.participants, joined]) };
}

/** Makes an operator the assignee; `by` is the user who assigned them, if any. */
export async function assign(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { operator, by }: { operator: Person; by?: Person },
): Promise<{ patch: ChannelPatch; entry: ThreadEntry }> {
  const participation = await addParticipant(context, unit, channel, operator);
  return {
    patch: { ...participation, ...endingOffer(unit, channel), status: 'ongoing', assigned_operator_id: operator.id },
    entry: systemMessage('assigned', { operator: operator.name, ...(by && { by: by.name }) }),
  };
}

export function isParticipant(channel: ChannelState, userId: string): boolean {
  return channel.participants.some((participant) => participant.id === userId);
}
