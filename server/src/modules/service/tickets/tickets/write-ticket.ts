import type { TicketChange, TicketEntry } from '@sala/contract/service/tickets/tickets.schema.ts';
import { recordWriter, type StoredLine, type Story } from '#kernel/write-record.ts';
import { lockUserRow } from '#modules/identity/users/users.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { TicketCause } from '../tickets.events.ts';
import { ticketKind } from '../tickets.kind.ts';
import { canTakeTicket } from '../tickets.policy.ts';
import { clearAssignee } from './assignees.repository.ts';
import { ticketHistory } from './history.repository.ts';
import { type Difference, type TicketActor, ticketSystemActor } from './history.ts';
import type { TicketState } from './ticket-state.ts';
import { findTicket, type TicketPatch } from './tickets.repository.ts';

/** The status determines `resolved_at` and `waiting_since`. */
export interface TicketStory extends Story<TicketState, TicketPatch, Difference> {
  readonly cause: TicketCause;
  readonly creator: TicketActor;
  /** The new entry, if any. */
  readonly entry?: Pick<TicketEntry, 'id' | 'kind' | 'source'>;
}

const authenticateUser = ({ kind, id }: TicketActor) => (kind === 'user' ? id : null);

const toDate = (time: string | null) => (time === null ? null : new Date(time));

/**
 * A resolved ticket has a time of resolution, and its customer does not wait. They wait again, since the same time, when it is reopened
 * and neither side has said anything: an answer and a message of the customer bring a `waiting_since` of their own.
 */
function completePatch({ clock }: AppContext, ticket: TicketState, patch: TicketPatch): TicketPatch {
  const isSaid = patch.waiting_since !== undefined;
  const { status = ticket.status } = patch;
  if (status === ticket.status) return isSaid ? { ...patch, wait_before_resolution: null } : patch;
  if (status === 'resolved') {
    const wait = isSaid ? null : toDate(ticket.waitingSince);
    return { ...patch, resolved_at: clock.now(), waiting_since: null, wait_before_resolution: wait };
  }
  if (ticket.status !== 'resolved') return patch;
  return {
    waiting_since: toDate(ticket.waitBeforeResolution),
    ...patch,
    resolved_at: null,
    wait_before_resolution: null,
  };
}

/** An assignee who can no longer have the ticket, after a change of its scope or status, is removed. */
async function withoutLostAssignee(unit: UnitOfWork, before: TicketState, after: TicketState) {
  const { assignee } = after;
  const wasOutOfWork = before.status === 'resolved' && after.status !== 'resolved';
  const hasMoved =
    before.projectId !== after.projectId ||
    before.categoryCode !== after.categoryCode ||
    before.typeCode !== after.typeCode ||
    before.subTypeCode !== after.subTypeCode;
  if (!assignee || after.status === 'resolved' || !(wasOutOfWork || hasMoved)) return undefined;
  const user = await lockUserRow(unit, assignee.id);
  if (user && canTakeTicket(user, after)) return undefined;
  await clearAssignee(unit, after.id);
  return { lost: assignee, ticket: (await findTicket(unit.query, after.id))! };
}

const toChange = (ticketId: string, { id, line, creator, at }: StoredLine<Difference>): TicketChange => ({
  id,
  ticketId,
  field: line.field,
  before: line.before ?? null,
  after: line.after ?? null,
  actor: creator as TicketActor,
  createdAt: at.toISOString(),
});

const tickets = recordWriter<TicketState, TicketPatch, Difference, TicketStory>({
  kind: ticketKind,
  history: ticketHistory,
  columnsOf: ({ field, before = null, after = null }, { version }) => ({ version, field, before, after }),
  completePatch,
  async settle(_context, unit, { record, before, tell }) {
    const lost = before && (await withoutLostAssignee(unit, before, record));
    if (!lost) return record;
    await tell(ticketSystemActor, [{ field: 'assignee', before: lost.lost.name }]);
    return lost.ticket;
  },
  emit(unit, { record: ticket, before, story: { cause, entry, creator }, lines }) {
    unit.emit('ticket.changed', {
      merchantId: unit.merchantId,
      ticket,
      before,
      cause,
      changes: lines.map((line) => toChange(ticket.id, line)),
      entry: entry ?? null,
      userId: authenticateUser(creator),
    });
  },
});

/** The only way to change a ticket, including its thread. */
export const writeTicket = tickets.write;

/** Begins the history of a new ticket, and emits its event. */
export const notifyNewTicket = (context: AppContext, unit: UnitOfWork, ticket: TicketState, creator: TicketActor) =>
  tickets.tellNew(context, unit, ticket, { cause: 'create', creator, lines: [{ field: 'created' }] });
