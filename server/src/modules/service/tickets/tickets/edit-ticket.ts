import type { ErrorDefinition } from '@sala/contract/core/errors.ts';
import type { TicketCapability } from '@sala/contract/service/tickets/tickets.access.ts';
import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { toCreator } from '#kernel/creator.ts';
import { lockVisible } from '#kernel/record-kind.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import type { RequestInfo } from '#platform/http/router.ts';
import { attachFiles, detachFiles } from '../files/ticket-files.ts';
import { ticketKind } from '../tickets.kind.ts';
import { getCapabilities } from '../tickets.policy.ts';
import { assertNotStale, differencesBetween } from './differences.ts';
import { type TicketEdit, toPatch } from './edit-patch.ts';
import type { Difference } from './history.ts';
import type { TicketState } from './ticket-state.ts';
import type { TicketPatch } from './tickets.repository.ts';
import { writeTicket } from './write-ticket.ts';

interface Editing {
  readonly actor: UserActor;
  readonly edit: TicketEdit;
  readonly request: RequestInfo;
}

const ownAbility: Partial<Record<keyof TicketEdit, [TicketCapability, ErrorDefinition]>> = {
  assigneeId: ['changeAssignee', ticketErrors.ticketAssigneeDenied],
  status: ['changeStatus', ticketErrors.ticketStatusDenied],
};

/** Throws the error of the first field that the actor may not change. */
function assertCanEdit(actor: UserActor, edit: TicketEdit): void {
  const capabilities = getCapabilities(actor);
  for (const [name, value] of Object.entries(edit) as [keyof TicketEdit, unknown][]) {
    const isNothing = value === undefined || (Array.isArray(value) && value.length === 0);
    if (name === 'version' || isNothing) continue;
    const [capability, refusal] = ownAbility[name] ?? ['edit', ticketErrors.ticketEditDenied];
    if (!capabilities[capability]) fail(refusal);
  }
}

/** Binds and removes files of the description; returns the resulting changes. */
async function editFiles(
  context: AppContext,
  unit: UnitOfWork,
  ticket: TicketState,
  { actor, edit: { addFileIds = [], removeFileIds = [] } }: Editing,
): Promise<{ patch: TicketPatch; differences: Difference[] }> {
  const removed = await detachFiles(context, unit, ticket.id, { uploadIds: removeFileIds });
  const left = { id: ticket.id, fileCount: ticket.fileCount - removed.length };
  const added = await attachFiles(context, unit, left, {
    uploadIds: addFileIds,
    uploader: { type: 'user', id: actor.userId },
    entryId: null,
    addedBy: toCreator(actor).name,
    field: 'addFileIds',
  });
  if (removed.length + added.length === 0) return { patch: {}, differences: [] };
  const namesOf = (files: readonly { name: string }[]) => files.map(({ name }) => name).join(', ') || null;
  return {
    patch: { file_count: left.fileCount + added.length },
    differences: [{ field: 'files', before: namesOf(removed), after: namesOf(added) }],
  };
}

/** Changes of the customer's address are also recorded in the audit log. */
async function auditEmail(
  context: AppContext,
  unit: UnitOfWork,
  { before, after }: { before: TicketState; after: TicketState },
  { actor, request }: Editing,
): Promise<void> {
  if (before.customer.email === after.customer.email) return;
  await recordAudit(context, unit, {
    action: 'ticket.customerEmailChanged',
    actor,
    target: { id: after.id, name: getAuditName(after) },
    changes: [{ field: 'email', before: before.customer.email, after: after.customer.email }],
    request,
  });
}

export const getAuditName = ({ ticketNumber, title }: TicketState) => `#${ticketNumber} ${title}`;

/** Changes the given fields; without a difference nothing is written and the version stays. */
export function editTicket(context: AppContext, ticketId: string, editing: Editing): Promise<TicketState> {
  const { actor, edit } = editing;
  return inTransaction(context, actor.merchantId, async (unit) => {
    const ticket = await lockVisible(unit, ticketKind, actor, ticketId);
    assertCanEdit(actor, edit);
    const patch = await toPatch(unit, actor, ticket, edit);
    await assertNotStale(unit, ticket, edit.version, patch);
    const files = await editFiles(context, unit, ticket, editing);
    const whole = { ...patch, ...files.patch };
    if (Object.keys(whole).length === 0 && files.differences.length === 0) return ticket;
    const next = await writeTicket(context, unit, ticket, {
      cause: 'edit',
      creator: toCreator(actor),
      patch: whole,
      lines: (written) => [...differencesBetween(ticket, written), ...files.differences],
    });
    await auditEmail(context, unit, { before: ticket, after: next }, editing);
    return next;
  });
}
