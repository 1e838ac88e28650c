import type { EndpointParsedInput } from '@sala/contract/core/endpoint.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import type { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type {
  Ticket,
  TicketChange,
  TicketCounts,
  TicketDetail,
} from '@sala/contract/service/tickets/tickets.schema.ts';
import { type CursorPage, cursorPage } from '#kernel/pages.ts';
import { findVisible } from '#kernel/record-kind.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { listNames } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { listOrdersOfCustomer } from '#modules/service/service-orders/service-orders.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { listFile } from '#platform/export/list-file.ts';
import type { FileAnswer } from '#platform/http/router.ts';
import { listUndelivered } from '../customer/mails/ticket-mails.repository.ts';
import { listTicketFiles } from '../files/ticket-files.ts';
import { ticketKind } from '../tickets.kind.ts';
import { getCapabilities } from '../tickets.policy.ts';
import { fileWords } from './file-words.ts';
import { listHistory } from './history.repository.ts';
import { hasSeenTicket } from './seen-tickets.repository.ts';
import { ticketColumnsIn } from './ticket-columns.ts';
import {
  countTickets,
  listForDownload,
  listOthersOfCustomer,
  listTickets,
  readAllTickets,
  type TicketReader,
} from './ticket-list.repository.ts';
import type { TicketState } from './ticket-state.ts';

type Query = TenantDatabase['query'];
const shownOthers = 20;

/** How long ago an email may have failed that somebody is to look after, in ms. */
const mailsLookedBack = 7 * 24 * 3_600_000;

async function getReader(
  context: AppContext,
  { merchantId, userId }: UserActor,
  mail?: 'undelivered',
): Promise<[Query, TicketReader]> {
  const { query } = context.database.forMerchant(merchantId);
  const reader = { userId, scope: await getServiceScope(query, userId) };
  if (mail === undefined) return [query, reader];
  const since = new Date(context.clock.now().getTime() - mailsLookedBack);
  return [query, { ...reader, undeliveredIds: await listUndelivered(query, reader.scope, since) }];
}

/** With their present names, in the order in which they began to follow. */
async function listFollowers(query: Query, { followerIds }: TicketState): Promise<TicketDetail['followers']> {
  const names = await listNames(query, followerIds);
  return followerIds.map((id) => ({ id, name: names.get(id) ?? '' }));
}

async function listOtherTickets(context: AppContext, actor: UserActor, { id, customer: { email } }: TicketState) {
  if (!getCapabilities(actor).view) return [];
  const [query, { scope }] = await getReader(context, actor);
  return listOthersOfCustomer(query, scope, { id, email, limit: shownOthers });
}

/**
 * All data of a ticket for its page; users who may only create tickets get no other records. `isSeen`: when it is known whether
 * they have seen this version.
 */
export async function presentTicket(
  context: AppContext,
  actor: UserActor,
  ticket: TicketState,
  isSeen?: boolean,
): Promise<TicketDetail> {
  const { merchantId, userId } = actor;
  const { query } = context.database.forMerchant(merchantId);
  const { visitorId } = ticket.customer;
  const [hasSeen, files, followers, orders, otherTickets] = await Promise.all([
    isSeen ?? hasSeenTicket(query, userId, ticket),
    ticket.fileCount === 0 ? [] : listTicketFiles(context, query, { merchantId, ticketId: ticket.id, entryIds: null }),
    listFollowers(query, ticket),
    listOrdersOfCustomer(context, actor, { visitorId, channelId: ticket.channelId, limit: shownOthers }),
    listOtherTickets(context, actor, ticket),
  ]);
  return {
    ...ticket,
    isSeen: hasSeen,
    isFollowing: ticket.followerIds.includes(userId),
    description: ticket.description,
    isDescriptionShared: ticket.isDescriptionShared,
    files,
    followers,
    orders,
    otherTickets,
  };
}

export async function getTicket(context: AppContext, actor: UserActor, id: string): Promise<TicketDetail> {
  return presentTicket(context, actor, await findVisible(context, ticketKind, actor, id));
}

export async function listVisibleTickets(
  context: AppContext,
  actor: UserActor,
  page: EndpointParsedInput<typeof ticketsApi.list>['query'],
) {
  const [query, reader] = await getReader(context, actor, page.mail);
  return listTickets(query, reader, page);
}

export async function downloadTickets(
  context: AppContext,
  actor: UserActor,
  filter: EndpointParsedInput<typeof ticketsApi.download>['query'],
): Promise<Ticket[]> {
  const [query, reader] = await getReader(context, actor, filter.mail);
  return listForDownload(query, reader, filter);
}

/** The same as a file, all of them. */
export async function exportTickets(
  context: AppContext,
  actor: UserActor,
  { format, locale, ...filter }: EndpointParsedInput<typeof ticketsApi.export>['query'] & { locale: Locale },
): Promise<FileAnswer> {
  const [query, reader] = await getReader(context, actor, filter.mail);
  const { timeZone } = await getMerchant(context, actor.merchantId);
  const { title } = fileWords[locale];
  const rows = await readAllTickets(query, reader, filter);
  return listFile({ title, columns: ticketColumnsIn(locale, timeZone), rows }, format);
}

export async function countVisibleTickets(context: AppContext, actor: UserActor): Promise<TicketCounts> {
  const [query, reader] = await getReader(context, actor);
  return countTickets(query, reader);
}

/** How many tickets that the user may see have a customer who did not get the last email; the list has them under `mail`. */
export async function countVisibleUndelivered(context: AppContext, actor: UserActor): Promise<number> {
  const [, { undeliveredIds = [] }] = await getReader(context, actor, 'undelivered');
  return undeliveredIds.length;
}

export async function readHistory(
  context: AppContext,
  actor: UserActor,
  { id, ...page }: { id: string; limit: number; cursor?: string | undefined },
): Promise<CursorPage<TicketChange>> {
  const ticket = await findVisible(context, ticketKind, actor, id);
  const { query } = context.database.forMerchant(actor.merchantId);
  return cursorPage(page, ({ limit, behindId: beforeId }) =>
    listHistory(query, { ticketId: ticket.id, limit, beforeId }),
  );
}
