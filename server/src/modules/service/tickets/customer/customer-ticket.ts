import type { Locale } from '@sala/contract/core/locales.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import {
  type CustomerEntry,
  type CustomerTicket,
  type CustomerTicketStatus,
  maxShownBytes,
  maxShownEntries,
} from '@sala/contract/service/tickets/customer-tickets.schema.ts';
import { getFirstNames } from '#modules/identity/users/users.public.ts';
import { readBusinessFace } from '#modules/visitor-channels/chat-widget/chat-widget.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { listTicketFiles } from '../files/ticket-files.ts';
import { listLatestForCustomer } from '../thread/entries.repository.ts';
import type { TicketState } from '../tickets/ticket-state.ts';
import type { TicketsContext } from '../tickets.context.ts';

type Query = TenantDatabase['query'];

function getStatus({ status, waitingSince, firstAnsweredAt }: TicketState): CustomerTicketStatus {
  if (status === 'resolved') return 'resolved';
  if (status === 'pending') return 'waiting';
  if (firstAnsweredAt === null) return 'received';
  return waitingSince === null ? 'answered' : 'working';
}

const toAttachment = (file: Attachment & { addedBy: string; addedAt: string; entryId: string | null }): Attachment => {
  const { addedBy: _by, addedAt: _at, entryId: _entry, ...attachment } = file;
  return attachment;
};

async function listShownEntries(
  context: AppContext,
  query: Query,
  { merchantId, id: ticketId, customer }: TicketState,
  businessName: string,
): Promise<{ entries: CustomerEntry[]; hasEarlier: boolean }> {
  const most = { entries: maxShownEntries, bytes: maxShownBytes };
  const { rows, hasEarlier } = await listLatestForCustomer(query, ticketId, most);
  const shown = rows.reverse();
  const people = shown.flatMap(({ user_id: id }) => id ?? []);
  const [files, names] = await Promise.all([
    listTicketFiles(context, query, { merchantId, ticketId, entryIds: shown.map(({ id }) => id) }),
    getFirstNames(query, [...new Set(people)]),
  ]);
  const entries = shown.map((row) => {
    const isOwn = row.kind === 'customer';
    const byPerson = row.source !== 'program' && row.user_id ? names.get(row.user_id) : undefined;
    return {
      id: row.id,
      isOwn,
      name: isOwn ? customer.name : byPerson || businessName,
      body: row.body,
      files: files.filter(({ entryId }) => entryId === row.id).map(toAttachment),
      createdAt: row.created_at.toISOString(),
    };
  });
  return { entries, hasEarlier };
}

/** The ticket as its customer sees it, without internal notes. */
export async function presentCustomerTicket(context: TicketsContext, ticket: TicketState): Promise<CustomerTicket> {
  const { merchantId } = ticket;
  const { query } = context.database.forMerchant(merchantId);
  const [face, files] = await Promise.all([
    readBusinessFace(context, merchantId),
    listTicketFiles(context, query, { merchantId, ticketId: ticket.id, entryIds: null }),
  ]);
  return {
    ticketNumber: ticket.ticketNumber,
    title: ticket.title,
    status: getStatus(ticket),
    version: ticket.version,
    locale: ticket.customer.locale as Locale,
    ...face,
    description: ticket.isDescriptionShared ? ticket.description : '',
    files: ticket.isDescriptionShared ? files.map(toAttachment) : [],
    ...(await listShownEntries(context, query, ticket, face.business.name)),
    createdAt: ticket.createdAt,
    resolvedAt: ticket.resolvedAt,
  };
}
