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
import { awakeSince } from '../awake-since.ts';
import { marksColumn } from '../channel-marks.ts';
import type { ChannelState } from '../channels.projection.ts';
import { type ChannelPatch, endParticipation, updateChannel } from '../channels.repository.ts';
import type { EndedMark } from '../channels.table.ts';
import type { Person } from '../participants.ts';
import { sayEndJobName } from './say-end.ts';

/** Who ends a conversation: an operator, its visitor, or the automatic end after silence. */
export type EndedBy = { readonly operator: Person } | 'visitor' | 'silence';

function getMove(by: EndedBy): { cause: 'end' | 'endByVisitor' | 'autoClose'; line: ThreadEntry } {
  if (by === 'visitor') return { cause: 'endByVisitor', line: systemMessage('endedByVisitor') };
  if (by === 'silence') return { cause: 'autoClose', line: systemMessage('autoClosed') };
  return { cause: 'end', line: systemMessage('ended', { by: by.operator.name }) };
}

/**
 * Operators can undo their ends for a while, so only then is an end said to its visitor. The visitor of a partner goes back to them at once,
 * which cannot be undone.
 */
const canBeUndone = (context: ChatContext, { link }: ChannelState, by: EndedBy): boolean =>
  typeof by === 'object' && context.config.endUndoSeconds > 0 && !endedLink(link);

/** What the end takes away, besides the participants, who stay in the row. */
function getEndedMark(channel: ChannelState, { id, name }: Person, end: { at: Date; isUnsaid: boolean }): EndedMark {
  const { waitingSince, snoozedUntil, snoozedBy } = channel;
  const at = end.at.toISOString();
  return { by: id, at, waitingSince, snoozedUntil, snoozedBy, ...(end.isUnsaid && { unsaidBy: name }) };
}

/** The visitor is asked to rate this end if the merchant wants it and an operator took part; an earlier rating is cleared. */
async function marksOfEnd(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { by, at, isUnsaid }: { by: EndedBy; at: Date; isUnsaid: boolean },
): Promise<string> {
  const { isRatingOn } = await context.chatSettings.read(unit.merchantId, unit.query);
  const isAsked = isRatingOn && channel.operatorSeenSeq > 0;
  const ratingAskedAt = isAsked ? at.toISOString() : null;
  const link = endedLink(channel.link) ?? channel.link;
  const ended = typeof by === 'object' ? getEndedMark(channel, by.operator, { at, isUnsaid }) : null;
  const none = { offer: null, rating: null, warning: null, isLeftMessage: null, isUnopened: null };
  return marksColumn(channel, { ...none, ratingAskedAt, link, ended });
}

/** Ends it without a word; the job, in the same transaction, says the words once this end can no longer be undone. */
async function endUnsaid(
  context: ChatContext,
  unit: UnitOfWork,
  channel: ChannelState,
  { at, patch }: { at: Date; patch: ChannelPatch },
): Promise<ChannelState> {
  const { merchantId } = unit;
  const woken = channel.snoozedUntil === null ? {} : awakeSince(at);
  const next = await updateChannel(unit, channel.id, { ...woken, ...patch });
  const payload = { merchantId, channelId: channel.id, endedAt: at.toISOString() };
  const runAt = new Date(at.getTime() + context.config.endUndoSeconds * 1000);
  await context.jobs.send(unit, sayEndJobName, payload, { runAt });
  unit.emit('channel.changed', { merchantId, channel: next, cause: 'end' });
  return next;
}

/**
 * Ends a locked conversation with a farewell, and withdraws its open offer. After an operator the farewell waits until they can no longer
 * undo it. Throws channelIsClosed when it has ended.
 */
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
  const isUnsaid = canBeUndone(context, channel, by);
  const marks = await marksOfEnd(context, unit, channel, { by, at, isUnsaid });
  const patch = { ...ended, ...endingOffer(unit, channel), marks };
  if (isUnsaid) return endUnsaid(context, unit, channel, { at, patch });
  const entries = [...(await farewell(context, unit, channel)), line];
  return (await writeThread(context, unit, channel, { cause, entries, patch })).channel;
}
