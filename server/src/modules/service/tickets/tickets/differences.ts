import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import type { TicketChange } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { fieldsChangedSince } from './history.repository.ts';
import type { Difference } from './history.ts';
import type { TicketState } from './ticket-state.ts';
import type { TicketPatch } from './tickets.repository.ts';

type Field = TicketChange['field'];

/** Readable values of the fields. */
const toValues = (ticket: TicketState): readonly (readonly [Field, string | null])[] => [
  ['title', ticket.title],
  ['status', ticket.status],
  ['priority', ticket.priority],
  ['assignee', ticket.assignee?.name ?? null],
  ['customerEmail', ticket.customer.email],
  ['customerName', ticket.customer.name],
  ['customerLocale', ticket.customer.locale],
  ['project', ticket.project?.name ?? null],
  ['category', ticket.categoryCode],
  ['type', ticket.typeCode],
  ['subtype', ticket.subTypeCode],
];

/** The differences between two states of a ticket. People are compared by id, since names may be equal. */
export function differencesBetween(before: TicketState, after: TicketState): Difference[] {
  const now = new Map(toValues(after));
  const isOther = (field: Field, value: string | null) =>
    value !== now.get(field) || (field === 'assignee' && before.assignee?.id !== after.assignee?.id);
  const lines: Difference[] = toValues(before)
    .filter(([field, value]) => isOther(field, value))
    .map(([field, value]) => ({ field, before: value, after: now.get(field) ?? null }));
  if (before.description !== after.description) lines.push({ field: 'description' });
  if (before.isDescriptionShared !== after.isDescriptionShared) lines.push({ field: 'descriptionShared' });
  return lines;
}

const catalogueFields: readonly Field[] = ['category', 'type', 'subtype'];
/** The history fields of each column. */
const describeActor: Partial<Record<keyof TicketPatch, readonly Field[]>> = {
  title: ['title'],
  description: ['description'],
  is_description_shared: ['descriptionShared'],
  status: ['status', 'reopened'],
  priority: ['priority'],
  assignee_id: ['assignee'],
  customer_email: ['customerEmail'],
  customer_name: ['customerName'],
  customer_locale: ['customerLocale'],
  project_id: ['project'],
  category_id: catalogueFields,
  type_id: catalogueFields,
  subtype_id: catalogueFields,
};

/**
 * Throws ticketUpdateFailed when a changed field was changed by others after the version the actor saw, and when the actor resolves
 * a ticket with customer messages that they have not seen.
 */
export async function assertNotStale(
  unit: UnitOfWork,
  ticket: TicketState,
  version: number,
  patch: TicketPatch,
): Promise<void> {
  if (version === ticket.version) return;
  const isUnread = patch.status === 'resolved' && ticket.waitingSince !== null;
  if (isUnread || version > ticket.version) fail(ticketErrors.ticketUpdateFailed, { version: ticket.version });
  const changed = await fieldsChangedSince(unit.query, { ticketId: ticket.id, version });
  const touched = (Object.keys(patch) as (keyof TicketPatch)[]).flatMap((column) => describeActor[column] ?? []);
  if (touched.some((field) => changed.has(field))) fail(ticketErrors.ticketUpdateFailed, { version: ticket.version });
}
