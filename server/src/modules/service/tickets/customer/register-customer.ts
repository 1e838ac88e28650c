import type { TicketEvent } from '@sala/contract/conversations/chat/ticket-events.ts';
import * as z from 'zod/mini';
import { postServiceMessage } from '#modules/conversations/chat/chat.public.ts';
import type { AppContext } from '#platform/context.ts';
import type { DomainEvents } from '#platform/events/events.ts';
import type { UnitOfWork } from '#platform/events/unit-of-work.ts';
import type { Router } from '#platform/http/router.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { TicketsContext } from '../tickets.context.ts';
import { ticketLinks } from '../tickets.kind.ts';
import { bindCustomerRoutes } from './customer.routes.ts';
import { bindInboundMail } from './inbound/inbound-mail.routes.ts';
import { queueMail, sendMailsJobName } from './mails/queue-mail.ts';
import { sendMails } from './mails/send-mails.ts';
import { notifyCustomersOfTickets } from './notify-customers.ts';
import { catchUpJob } from './recover-missed-entries.ts';
import { createChatReopener } from './reopen-from-chat.ts';

/** The customer's side of tickets: mails, page, answers by mail, and events in their conversation. */
export function registerCustomerOfTickets(context: TicketsContext, router: Router): void {
  bindCustomerRoutes(context, router);
  bindInboundMail(context, router);
  context.jobs.register(
    defineJob({
      name: sendMailsJobName,
      payload: z.object({ merchantId: z.string(), ticketId: z.string() }),
      handle: (payload) => sendMails(context, payload),
    }),
  );
  context.jobs.register(catchUpJob(context));
  context.events.onInside('ticket.changed', async (unit, changed) => {
    const { ticket, before } = changed;
    // The former address also has the link, so it is replaced.
    if (before && before.customer.email !== ticket.customer.email) await ticketLinks.replace(context, unit, ticket);
    await queueMail(context, unit, changed);
    await postTicketMessage(context, unit, changed);
  });
  notifyCustomersOfTickets(context);
  const reopenFromChat = createChatReopener(context);
  context.events.on('message.created', ({ merchantId, message }) => reopenFromChat(merchantId, message));
}

type Changed = DomainEvents['ticket.changed'];

function toNotice({ ticket, before, cause }: Changed): TicketEvent | undefined {
  if (cause === 'create') return 'created';
  if (!before || before.status === ticket.status) return undefined;
  if (ticket.status === 'resolved') return 'resolved';
  return before.status === 'resolved' ? 'reopened' : undefined;
}

/** Posts an event of a ticket into the conversation it came from, in the transaction of the event. */
async function postTicketMessage(context: AppContext, unit: UnitOfWork, changed: Changed): Promise<void> {
  const { id: ticketId, ticketNumber, channelId } = changed.ticket;
  const news = toNotice(changed);
  if (!news || channelId === null) return;
  await postServiceMessage(context, unit, { channelId, ticket: { ticketId, ticketNumber, news } });
}
