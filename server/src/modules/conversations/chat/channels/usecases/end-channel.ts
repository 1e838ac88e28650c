import { channelMoves } from '@sala/contract/conversations/chat/chat.states.ts';
import { canMove } from '@sala/contract/core/state-machine.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { farewell } from '../../automation/automatic-texts.ts';
import type { ChatContext } from '../../chat.context.ts';
import { systemMessage, type ThreadEntry, writeThread } from '../../messages/thread-writer.ts';
import { endingOffer } from '../../offers/offer-end.ts';
import { endedLink } from '../../partner-links/elsewhere.ts';
import { endAtPartner } from '../../partner-links/end-link.ts';
import { marksColumn } from '../channel-marks.ts';
import type { ChannelState } from '../channels.projection.ts';
import { endParticipation } from '../channels.repository.ts';
import type { EndedMark } from '../channels.table.ts';
import type { Person } from '../participants.ts';

/** Who ends a conversation: an operator, its visitor, or the automatic end after silence. */
export type EndedBy = { readonly operator: Person } | 'visitor' | 'silence';

function getMove(by: EndedBy): { cause: 'end' | 'endByVisitor' | 'autoClose'; line: ThreadEntry } {
  if (by === 'visitor') return { cause: 'endByVisitor', line: systemMessage('endedByVisitor') };
  if (by === 'silence') return { cause: 'autoClose', line: systemMessage('autoClosed') };
  return { cause: 'end', line: systemMessage('ended', { by: by.operator.name }) };
}

/** What the end takes away, besides the participants, who stay in the row. */
function getEndedMark(channel: ChannelState, operator: Person, at: Date): EndedMark {
  const { waitingSince, snoozedUntil, snoozedBy } = channel;
  return { by: operator.id, at: at.toISOString(), waitingSince, snoozedUntil, snoozedBy };
}

/** The visitor is asked to rate this end if the merchant wants it and an operator took part; an earlier rating is cleared. */
async function marksOfEnd(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { by, at }: { by: EndedBy; at: Date },
): Promise<string> {
  const { isRatingOn } = await context.chatSettings.read(unit.merchantId, unit.query);
  const isAsked = isRatingOn && channel.operatorSeenSeq > 0;
  const ratingAskedAt = isAsked ? at.toISOString() : null;
  const link = endedLink(channel.link) ?? channel.link;
  const ended = typeof by === 'object' ? getEndedMark(channel, by.operator, at) : null;
  const none = { offer: null, rating: null, warning: null, isLeftMessage: null, isUnopened: null };
  return marksColumn(channel, { ...none, ratingAskedAt, link, ended });
}

/** Ends a locked conversation with a farewell, and withdraws its open offer. Throws channelIsClosed when it has ended. */
export async function endChannel(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  by: EndedBy,
): Promise<ChannelState> {
  const { cause, line } = getMove(by);
  if (!canMove(channelMoves[cause], channel.status)) fail(channelMoves[cause].refusal);
  const at = context.clock.now();
  if (endedLink(channel.link)) await endAtPartner(context, unit, channel.link!);
  await endParticipation(unit, channel.id, at);
  const ended = { status: channelMoves[cause].to, closed_at: at, updated_at: at, waiting_since: null };
  const marks = await marksOfEnd(context, unit, channel, { by, at });
  const { channel: next } = await writeThread(context, unit, channel, {
    cause,
    entries: [...(await farewell(context, unit, channel)), line],
    patch: { ...ended, ...endingOffer(unit, channel), marks },
  });
  return next;
}
