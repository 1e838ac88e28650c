import { ticketPageApi, visitorTicketsApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { createCustomerPage } from '#kernel/customer-page.ts';
import { findVisible, lockVisible } from '#kernel/record-kind.ts';
import { assertCanWrite } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { VisitorActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import { findTicket, listOpenTicketsOfVisitor } from '../tickets/tickets.repository.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { ticketKind, ticketLinks } from '../tickets.kind.ts';
import { presentCustomerTicket } from './customer-ticket.ts';
import { getWriter, postCustomerEntry, storeCustomerFile } from './customer-words.ts';

function bindPage(context: TicketsContext, router: Router): void {
  const page = createCustomerPage(context, router, {
    topic: 'tickets.changed',
    openLink: (token) => ticketLinks.open(context, token),
  });
  context.events.on('ticket.changed', ({ ticket }) => page.tell(ticket.id));

  router.bind(ticketPageApi.get, ({ params: { token }, query: { afterVersion }, request }) =>
    page.showLater({ token, afterVersion }, request, (opened) => presentCustomerTicket(context, opened)),
  );
  router.bind(ticketPageApi.answer, async ({ params: { token }, body, request }) => {
    const ticket = await page.openToWrite(token, request.address);
    const { id, text, attachmentIds: uploadIds } = body;
    await assertCanWrite(context, getWriter(ticket), text);
    await postCustomerEntry(context, ticket, { source: 'page', text, uploadIds, messageId: `page:${id}` });
    return presentCustomerTicket(context, await ticketLinks.open(context, token));
  });
  router.bind(
    ticketPageApi.addFile,
    async ({ params: { token }, file, request }) =>
      storeCustomerFile(context, await page.open(token, request.address), file, request),
    {
      async admit({ params: { token }, request }) {
        const ticket = await page.openToWrite(token, request.address);
        await assertCanWrite(context, getWriter(ticket), '');
        return undefined;
      },
    },
  );
}

const maxOwnTickets = 10;

/** The tickets of a visitor that are still worked on. */
async function listOwnTickets(context: AppContext, { merchantId, visitorId }: VisitorActor) {
  const { query } = context.database.forMerchant(merchantId);
  const tickets = await listOpenTicketsOfVisitor(query, visitorId, maxOwnTickets);
  const ids = tickets.map(({ id }) => id);
  const links = await ticketLinks.linksOf(context, query, merchantId, ids);
  return tickets.map(({ number: ticketNumber, ...ticket }) => ({
    ...ticket,
    ticketNumber,
    url: links.get(ticket.id)!.url,
  }));
}

function bindVisitors(context: AppContext, router: Router): void {
  router.bind(visitorTicketsApi.list, async ({ actor }) => {
    const rows = await listOwnTickets(context, actor);
    return { rows, meta: { limit: maxOwnTickets, total: rows.length } };
  });
  router.bind(visitorTicketsApi.get, async ({ actor, params }) => {
    const { query } = context.database.forMerchant(actor.merchantId);
    const ticket = await findTicket(query, params.id);
    const isOwn = ticket?.customer.visitorId === actor.visitorId && !ticket.isDeleted;
    const { ticketNumber, title, status, version, ...rest } = found(isOwn ? ticket : undefined);
    const { url } = await ticketLinks.linkOf(context, query, rest);
    return { ticketNumber, title, status, version, url };
  });
}

function bindLinks(context: AppContext, router: Router): void {
  router.bind(ticketThreadApi.link, async ({ actor, params }) => {
    const ticket = await findVisible(context, ticketKind, actor, params.id);
    return ticketLinks.linkOf(context, context.database.forMerchant(actor.merchantId).query, ticket);
  });
  router.bind(ticketThreadApi.replaceLink, ({ actor, params }) =>
    inTransaction(context, actor.merchantId, async (unit) =>
      ticketLinks.replace(context, unit, await lockVisible(unit, ticketKind, actor, params.id)),
    ),
  );
}

/** All calls of customers, and the link to their page. */
export function bindCustomerRoutes(context: TicketsContext, router: Router): void {
  bindPage(context, router);
  bindVisitors(context, router);
  bindLinks(context, router);
}
