import { ticketPageApi, visitorTicketsApi } from '@sala/contract/tickets/customer-tickets.api.ts';
import { ticketThreadApi } from '@sala/contract/tickets/tickets.api.ts';
import { assertMaySay } from '#modules/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import { createCustomerPage } from '#platform/http/customer-page.ts';
import type { Router } from '#platform/http/router.ts';
import { findTicket } from '../tickets/tickets.repository.ts';
import { findVisibleTicket, holdVisibleTicket } from '../tickets/visible-ticket.ts';
import { presentCustomerTicket } from './customer-ticket.ts';
import { say, storeCustomerFile, writerOf } from './customer-words.ts';
import { linkOfTicket, openTicketLink, replaceTicketLink } from './ticket-links.ts';

function bindPage(context: AppContext, router: Router): void {
  const page = createCustomerPage(context, router, {
    topic: 'tickets.changed',
    openLink: (token) => openTicketLink(context, token),
  });
  context.events.on('ticket.changed', ({ ticket }) => page.tell(ticket.id));

  router.bind(ticketPageApi.get, async ({ params: { token }, query: { afterVersion }, request }) =>
    presentCustomerTicket(context, await page.openLater(token, request, afterVersion)),
  );
  router.bind(ticketPageApi.answer, async ({ params: { token }, body, request }) => {
    const ticket = await page.openToWrite(token, request.address);
    const { id, text, attachmentIds: uploadIds } = body;
    await assertMaySay(context, writerOf(ticket), text);
    await say(context, ticket, { source: 'page', text, uploadIds, messageId: `page:${id}` });
    return presentCustomerTicket(context, await openTicketLink(context, token));
  });
  router.bind(
    ticketPageApi.addFile,
    async ({ params: { token }, file, request }) =>
      storeCustomerFile(context, await page.open(token, request.address), file, request.gone),
    {
      async admit({ params: { token }, request }) {
        const ticket = await page.openToWrite(token, request.address);
        await assertMaySay(context, writerOf(ticket), '');
        return undefined;
      },
    },
  );
}

function bindVisitors(context: AppContext, router: Router): void {
  router.bind(visitorTicketsApi.get, async ({ actor, params }) => {
    const { query } = context.database.forMerchant(actor.merchantId);
    const ticket = await findTicket(query, params.id);
    const isOwn = ticket?.customer.visitorId === actor.visitorId && !ticket.isDeleted;
    const { ticketNumber, title, status, version, ...rest } = found(isOwn ? ticket : undefined);
    const { url } = await linkOfTicket(context, query, rest);
    return { ticketNumber, title, status, version, url };
  });
}

function bindLinks(context: AppContext, router: Router): void {
  router.bind(ticketThreadApi.link, async ({ actor, params }) => {
    const ticket = await findVisibleTicket(context, actor, params.id);
    return linkOfTicket(context, context.database.forMerchant(actor.merchantId).query, ticket);
  });
  router.bind(ticketThreadApi.replaceLink, ({ actor, params }) =>
    inTransaction(context, actor.merchantId, async (unit) =>
      replaceTicketLink(context, unit, await holdVisibleTicket(unit, actor, params.id)),
    ),
  );
}

/** Everything a customer calls, and the link that brings them there. */
export function bindCustomerRoutes(context: AppContext, router: Router): void {
  bindPage(context, router);
  bindVisitors(context, router);
  bindLinks(context, router);
}
