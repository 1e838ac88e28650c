import type { TicketEntry } from '@sala/contract/tickets/tickets.schema.ts';
import { holdUser } from '#modules/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TicketCause } from '../tickets.events.ts';
import { canTakeTicket } from '../tickets.policy.ts';
import { clearAssignee } from './assignees.repository.ts';
import { type Difference, systemAsMaker, type TicketMaker, writeHistory } from './history.ts';
import type { TicketState } from './ticket-state.ts';
import { findTicket, type TicketPatch, updateTicket } from './tickets.repository.ts';

export interface Writing {
  readonly cause: TicketCause;
  readonly maker: TicketMaker;
  /** Columns that get a value; the status brings `resolved_at` and `waiting_since` along. */
  readonly patch?: TicketPatch;
  /** Lines of the history, or how to tell them from the ticket as it is then. */
  readonly differences?: readonly Difference[] | ((written: TicketState) => readonly Difference[]);
  /** What was said, where something was. */
  readonly entry?: Pick<TicketEntry, 'id' | 'kind' | 'source'>;
}

const userOf = ({ kind, id }: TicketMaker) => (kind === 'user' ? id : null);

/** A resolved ticket has the time of it, and nobody waits for an answer. */
function statusPatch({ clock }: Pick<AppContext, 'clock'>, ticket: TicketState, patch: TicketPatch): TicketPatch {
  if (patch.status === undefined || patch.status === ticket.status) return {};
  if (patch.status !== 'resolved') return { resolved_at: null };
  return { resolved_at: clock.now(), waiting_since: null };
}

/** Who can have the ticket no more, as it lies elsewhere now or is worked on again, loses it to nobody. */
async function withoutLostAssignee(unit: UnitOfWork, before: TicketState, after: TicketState) {
  const { assignee } = after;
  const wasOutOfWork = before.status === 'resolved' && after.status !== 'resolved';
  const hasMoved =
    before.projectId !== after.projectId ||
    before.categoryCode !== after.categoryCode ||
    before.typeCode !== after.typeCode ||
    before.subTypeCode !== after.subTypeCode;
  if (!assignee || after.status === 'resolved' || !(wasOutOfWork || hasMoved)) return undefined;
  const user = await holdUser(unit, assignee.id);
  if (user && canTakeTicket(user, after)) return undefined;
  await clearAssignee(unit, after.id);
  return { lost: assignee, ticket: (await findTicket(unit.query, after.id))! };
}

/**
 * Writes the next version of a held ticket, its lines of the history, and tells of it after the commit. Every change of a ticket goes
 * this way, also words in its thread.
 */
export async function writeTicket(
  context: Pick<AppContext, 'clock'>,
  unit: UnitOfWork,
  ticket: TicketState,
  { cause, maker, patch = {}, differences = [], entry }: Writing,
): Promise<TicketState> {
  const whole = { ...patch, ...statusPatch(context, ticket, patch) };
  const written = await updateTicket(unit, ticket, context.clock.now(), whole);
  const place = { ticketId: ticket.id, version: written.version };
  const told = typeof differences === 'function' ? differences(written) : differences;
  const changes = await writeHistory(context, unit, { ...place, maker }, told);
  const lost = await withoutLostAssignee(unit, ticket, written);
  if (lost) {
    const line = { field: 'assignee' as const, before: lost.lost.name };
    changes.push(...(await writeHistory(context, unit, { ...place, maker: systemAsMaker }, [line])));
  }
  const next = lost?.ticket ?? written;
  unit.emit('ticket.changed', {
    merchantId: unit.merchantId,
    ticket: next,
    before: ticket,
    cause,
    changes,
    entry: entry ?? null,
    userId: userOf(maker),
  });
  return next;
}
