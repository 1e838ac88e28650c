import { ticketPageApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { newId } from '#platform/ids.ts';
import { getData, tinyPicture } from '../company.ts';
import { newTicket } from './ticket-things.ts';
import type { Side } from './two-merchants.ts';

/** A ticket created from the conversation of the side's visitor. */
export async function newTicketOfVisitor({ company: { owner, ownerId }, conversation }: Side): Promise<string> {
  const { channelId } = conversation;
  const email = 'visitor@people.example';
  getData(
    await owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
      params: { id: channelId },
      body: { email, isShared: true },
    }),
  );
  const words = { title: 'The tap is dry', description: 'Since this morning', priority: 'high' as const };
  const body = { ...words, assigneeId: ownerId, customerEmail: email, channelId };
  return getData(await owner.call(ticketsApi.create, { body })).id;
}

/** The body of an answer by link, which identifies its ticket. */
export async function readyTicketPage(name: string, { company, visitor }: Side): Promise<Record<string, unknown>> {
  if (name !== 'ticketPage.answer') return {};
  const params = { id: await newTicket({ company }) };
  const { url } = getData(await company.owner.call(ticketThreadApi.link, { params }));
  const token = new URL(url).pathname.slice('/t/'.length);
  const file = { name: 'picture.png', content: tinyPicture };
  const { id } = getData(await visitor.call(ticketPageApi.addFile, { params: { token } }, { file }));
  return { 'params.token': token, 'body.id': newId(), 'body.attachmentIds.0': id };
}

/** The link identifies the ticket: tested in customer-tickets.api.test.ts. */
export const behindTicketLink = ['ticketPage.answer body.id', 'ticketPage.answer body.attachmentIds.0'];
