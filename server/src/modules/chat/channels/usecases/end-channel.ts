import { channelMoves } from '@sala/contract/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { type ThreadEntry, tell, writeThread } from '../../messages/thread-writer.ts';
import { endingOffer } from '../../offers/offer-end.ts';
import type { ChannelState } from '../channels.projection.ts';
import { type ChannelPatch, endParticipation } from '../channels.repository.ts';
import type { Person } from '../participants.ts';

/** Who ends a conversation: one of the operators, its visitor, or nobody, when it was silent for too long. */
export type EndedBy = { readonly operator: Person } | 'visitor' | 'silence';

function moveOf(by: EndedBy): { cause: 'end' | 'endByVisitor' | 'autoClose'; line: ThreadEntry } {
  if (by === 'visitor') return { cause: 'endByVisitor', line: tell('endedByVisitor') };
  if (by === 'silence') return { cause: 'autoClose', line: tell('autoClosed') };
  return { cause: 'end', line: tell('ended', { by: by.operator.name }) };
}

export interface EndingWith {
  /** What is said beside the line that tells of the end, in this order. */
  readonly before?: readonly ThreadEntry[];
  readonly after?: readonly ThreadEntry[];
  /** What else changes in the conversation. */
  readonly patch?: ChannelPatch;
}

/** Ends a locked conversation and whatever was held out with it. Throws channelIsClosed when it has ended. */
export async function endChannel(
  context: AppContext,
  unit: UnitOfWork,
  channel: ChannelState,
  by: EndedBy,
  { before = [], after = [], patch = {} }: EndingWith = {},
): Promise<ChannelState> {
  const { cause, line } = moveOf(by);
  if (!canMove(channelMoves[cause], channel.status)) fail(channelMoves[cause].refusal);
  const at = context.clock.now();
  await endParticipation(unit, channel.id, at);
  const ended = { status: channelMoves[cause].to, closed_at: at, updated_at: at, waiting_since: null };
  const { channel: next } = await writeThread(context, unit, channel, {
    cause,
    entries: [...before, line, ...after],
    patch: { ...ended, ...endingOffer(unit, channel), ...patch },
  });
  return next;
}
