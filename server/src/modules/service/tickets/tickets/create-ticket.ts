import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { requiredTrimmedText } from '@sala/contract/core/rules/typed-text.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { toCreator } from '#kernel/creator.ts';
import { nextNumber } from '#kernel/record-rows.repository.ts';
import { type ChannelState, findVisibleChannel, lockChannelRow } from '#modules/conversations/chat/chat.public.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction, type UnitOfWork } from '#platform/events/unit-of-work.ts';
import { fail } from '#platform/failure.ts';
import { newId } from '#platform/ids.ts';
import { attachFiles } from '../files/ticket-files.ts';
import { cleanMarkup } from '../rich-text.ts';
import { insertEntry } from '../thread/entries.repository.ts';
import { assertCanBeAssigned } from './assignee.ts';
import { assertSameEmail } from './customer-email.ts';
import { assertProject, placeInCatalogue } from './ticket-place.ts';
import type { TicketState } from './ticket-state.ts';
import { describe, toSearchText } from './ticket-words.ts';
import { insertTicket } from './tickets.repository.ts';
import { notifyNewTicket } from './write-ticket.ts';

export type NewTicket = EndpointParsedInput<typeof ticketsApi.create>['body'];

/** The conversation it comes from. Throws recordNotFound, and customerEmailMissing, or at an address that is not its visitor's. */
async function readChannel(context: AppContext, actor: UserActor, { channelId, customerEmail }: NewTicket) {
  if (!channelId) return undefined;
  const channel = await findVisibleChannel(context, actor, channelId);
  if (!channel.visitor.email) return fail(ticketErrors.customerEmailMissing);
  assertSameEmail(channel.visitor.email, customerEmail);
  return channel;
}

/** Old conversations are deleted automatically. Throws ticketNotCreated when this one was. */
async function assertChannelStays(unit: UnitOfWork, channel: ChannelState | undefined): Promise<void> {
  if (channel && !(await lockChannelRow(unit, channel.id))) fail(ticketErrors.ticketNotCreated);
}

const getLocalPart = (email: string) => email.slice(0, email.lastIndexOf('@'));

function getCustomer(ticket: NewTicket, channel: ChannelState | undefined) {
  return {
    visitor_id: channel?.visitor.id ?? null,
    channel_id: channel?.id ?? null,
    customer_name: ticket.customerName || channel?.visitor.name || getLocalPart(ticket.customerEmail),
    customer_email: ticket.customerEmail,
  };
}

interface Making {
  readonly actor: UserActor;
  readonly ticket: NewTicket;
  readonly channel: ChannelState | undefined;
  readonly locale: Locale;
}

/** Catalogue entry, project and assignee. Throws at the fields, and assigneeCannotTakeTicket. */
async function getPosition(unit: UnitOfWork, { actor, ticket }: Making) {
  const { projectId = null, categoryCode = null, typeCode = null, subTypeCode = null, assigneeId } = ticket;
  const isNowhere = [projectId, categoryCode, typeCode, subTypeCode].every((part) => part === null);
  // Without a project and a catalogue entry there is nothing that a scope could refuse.
  const scope = isNowhere ? unrestrictedScope : await getServiceScope(unit.query, actor.userId);
  if (projectId) await assertProject(unit, scope, projectId);
  const place = await placeInCatalogue(unit, scope, { categoryCode, typeCode, subTypeCode });
  await assertCanBeAssigned(
    unit,
    { projectId, categoryCode: place.category_code, typeCode: place.type_code, subTypeCode: place.sub_type_code },
    assigneeId,
  );
  return { ...place, project_id: projectId, assignee_id: assigneeId };
}

async function insert(context: AppContext, unit: UnitOfWork, making: Making): Promise<TicketState> {
  const { actor, ticket, channel, locale } = making;
  const { html, text, excerpt } = describe(ticket.description);
  const place = await getPosition(unit, making);
  const customer = getCustomer(ticket, channel);
  const { customer_name: customerName, customer_email: customerEmail } = customer;
  const { title, status, priority } = ticket;
  const at = context.clock.now();
  // Concurrent creations wait from here on.
  const number = await nextNumber(unit, 'ticket_numbers');
  return insertTicket(unit, {
    id: newId(),
    number,
    title,
    description: html,
    is_description_shared: ticket.isDescriptionShared,
    excerpt,
    status,
    priority,
    origin: actor.apiToken ? 'program' : channel ? 'chat' : 'portal',
    creator_id: actor.apiToken ? null : actor.userId,
    ...customer,
    customer_locale: locale,
    ...place,
    search: toSearchText({ number, title, text, customerName, customerEmail }),
    file_count: new Set(ticket.attachmentIds).size,
    note_count: requiredTrimmedText(ticket.internalNote) ? 1 : 0,
    resolved_at: status === 'resolved' ? at : null,
    created_at: at,
    updated_at: at,
  });
}

/** The internal note of a new ticket. */
async function insertNote(
  context: AppContext,
  unit: UnitOfWork,
  ticketId: string,
  { actor, ticket: { internalNote } }: Making,
): Promise<void> {
  if (!internalNote || !requiredTrimmedText(internalNote)) return;
  const { html: body } = cleanMarkup(internalNote, 'internalNote');
  const { kind, name: authorName } = toCreator(actor);
  const source = kind === 'program' ? 'program' : 'portal';
  const note = { ticketId, kind: 'note', source, userId: actor.userId, authorName, body, isFirst: true } as const;
  await insertEntry(unit, context.clock.now(), note);
}

/** Creates a ticket with its files and, if given, an internal note. */
export async function createTicket(context: AppContext, actor: UserActor, ticket: NewTicket): Promise<TicketState> {
  const channel = await readChannel(context, actor, ticket);
  const given = ticket.customerLocale ?? channel?.visitor.locale;
  const locale = given ?? (await getMerchant(context, actor.merchantId)).defaultLocale;
  const making = { actor, ticket, channel, locale };
  return inTransaction(context, actor.merchantId, async (unit) => {
    await assertChannelStays(unit, channel);
    const created = await insert(context, unit, making);
    const { id } = created;
    const creator = toCreator(actor);
    const files = { uploadIds: ticket.attachmentIds, entryId: null, addedBy: creator.name };
    await attachFiles(context, unit, { id, fileCount: 0 }, { ...files, uploader: { type: 'user', id: actor.userId } });
    await insertNote(context, unit, id, making);
    return notifyNewTicket(context, unit, created, creator);
  });
}
