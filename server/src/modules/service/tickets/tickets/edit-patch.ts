import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { findVisitor } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import { cleanMarkup } from '../rich-text.ts';
import { assertCanBeAssigned } from './assignee.ts';
import { assertSameEmail } from './customer-email.ts';
import { assertProject, type CatalogueCodeValues, placeInCatalogue } from './ticket-place.ts';
import type { TicketState } from './ticket-state.ts';
import { describe, toSearchText } from './ticket-words.ts';
import type { TicketPatch } from './tickets.repository.ts';

export type TicketEdit = Partial<EndpointParsedInput<typeof ticketsApi.update>['body']> & { readonly version: number };

/** The codes after the edit: a changed code clears those below it. */
function codesAfter(ticket: TicketState, edit: TicketEdit): CatalogueCodeValues {
  const { categoryCode = ticket.categoryCode } = edit;
  const isSameCategory = categoryCode === ticket.categoryCode;
  const { typeCode = isSameCategory ? ticket.typeCode : null } = edit;
  const isSameType = isSameCategory && typeCode === ticket.typeCode;
  const { subTypeCode = isSameType ? ticket.subTypeCode : null } = edit;
  return categoryCode === null
    ? { categoryCode: null, typeCode: null, subTypeCode: null }
    : { categoryCode, typeCode, subTypeCode: typeCode === null ? null : subTypeCode };
}

const codes = ['categoryCode', 'typeCode', 'subTypeCode'] as const;

/** Present entries stay valid, even if they were deactivated since. */
async function cataloguePatch(unit: UnitOfWork, actor: UserActor, ticket: TicketState, edit: TicketEdit) {
  const after = codesAfter(ticket, edit);
  const isMoved = codes.some((name) => after[name] !== ticket[name]);
  const { projectId = ticket.projectId } = edit;
  const isOfOther = projectId !== ticket.projectId;
  if (!isMoved && !isOfOther) return {};
  const scope = await getServiceScope(unit.query, actor.userId);
  if (isOfOther && projectId) await assertProject(unit, scope, projectId);
  return {
    ...(isOfOther && { project_id: projectId }),
    ...(isMoved && (await placeInCatalogue(unit, scope, after))),
  };
}

/** A ticket from a conversation uses the address of its visitor. */
async function assertCustomerEmail(unit: UnitOfWork, { channelId, customer }: TicketState, email: string) {
  if (!channelId || !customer.visitorId) return;
  const visitor = await findVisitor(unit.query, customer.visitorId);
  if (visitor?.email) assertSameEmail(visitor.email, email);
}

async function textPatch(unit: UnitOfWork, ticket: TicketState, edit: TicketEdit): Promise<TicketPatch> {
  const { title = ticket.title, customerEmail = ticket.customer.email, customerName = ticket.customer.name } = edit;
  if (customerEmail !== ticket.customer.email) await assertCustomerEmail(unit, ticket, customerEmail);
  const { isDescriptionShared = ticket.isDescriptionShared } = edit;
  const words = edit.description === undefined ? undefined : describe(edit.description);
  const patch: TicketPatch = {
    ...(title !== ticket.title && { title }),
    ...(customerEmail !== ticket.customer.email && { customer_email: customerEmail }),
    ...(customerName !== ticket.customer.name && { customer_name: customerName }),
    ...(isDescriptionShared !== ticket.isDescriptionShared && { is_description_shared: isDescriptionShared }),
    ...(words && words.html !== ticket.description && { description: words.html, excerpt: words.excerpt }),
  };
  if (Object.keys(patch).length === 0) return {};
  const text = words?.text ?? cleanMarkup(ticket.description).text;
  const search = toSearchText({ number: ticket.ticketNumber, title, text, customerName, customerEmail });
  return { ...patch, search };
}

/** The columns that the edit changes; unchanged values are left out. Throws at the fields, and assigneeCannotTakeTicket. */
export async function toPatch(
  unit: UnitOfWork,
  actor: UserActor,
  ticket: TicketState,
  edit: TicketEdit,
): Promise<TicketPatch> {
  const { status = ticket.status, priority = ticket.priority, assigneeId } = edit;
  const { customerLocale = ticket.customer.locale } = edit;
  const place: TicketPatch = await cataloguePatch(unit, actor, ticket, edit);
  const isAssigned = assigneeId !== undefined && assigneeId !== (ticket.assignee?.id ?? null);
  if (isAssigned && assigneeId) {
    const { project_id: projectId = ticket.projectId, category_code: categoryCode = ticket.categoryCode } = place;
    const { type_code: typeCode = ticket.typeCode, sub_type_code: subTypeCode = ticket.subTypeCode } = place;
    await assertCanBeAssigned(unit, { projectId, categoryCode, typeCode, subTypeCode }, assigneeId);
  }
  return {
    ...place,
    ...(await textPatch(unit, ticket, edit)),
    ...(status !== ticket.status && { status }),
    ...(priority !== ticket.priority && { priority }),
    ...(customerLocale !== ticket.customer.locale && { customer_locale: customerLocale }),
    ...(isAssigned && { assignee_id: assigneeId }),
  };
}
