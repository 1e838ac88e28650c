import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { ticketErrors } from '@sala/contract/service/tickets/tickets.errors.ts';
import { getData } from '../company.ts';
import { orderThings } from './order-things.ts';
import type { Side } from './two-merchants.ts';

type Finder = (side: Side) => Promise<string> | string;

export async function newTicket({ company: { owner, ownerId } }: Pick<Side, 'company'>): Promise<string> {
  const body = {
    title: 'The tap is dry',
    description: 'Since this morning',
    priority: 'high' as const,
    assigneeId: ownerId,
    customerEmail: 'bopha@people.example',
  };
  return getData(await owner.call(ticketsApi.create, { body })).id;
}

const uploaded: Finder = async ({ company }) => (await company.upload()).id;
const person: Finder = ({ company }) => company.ownerId;

/** Catalogue entries for tickets are created like those for orders. */
const project: Finder = orderThings['serviceOrders.create body.projectId']!;
const stocked =
  (find: Finder): Finder =>
  async (side) => {
    await project(side);
    return find(side);
  };
const newPlacedTicket = stocked(newTicket);

/** A conversation whose visitor has the address of the walk, so that a ticket can be created from it. */
const talkWithAddress: Finder = async ({ company: { owner }, conversation: { channelId: id } }) => {
  const body = { email: 'somebody@people.example', isShared: true };
  getData(await owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, { params: { id }, body }));
  return id;
};

/** The ticket of the last file by merchant, since a file can only be removed from its own ticket. */
const filed = new Map<string, string>();
const newFile: Finder = async (side) => {
  const file = await side.company.upload();
  const id = await newTicket(side);
  const body = { addFileIds: [file.id], version: 1 };
  getData(await side.company.owner.call(ticketsApi.update, { params: { id }, body }));
  filed.set(side.company.merchantId, id);
  return file.id;
};
const newEditedTicket: Finder = async (side) => {
  const { merchantId } = side.company;
  const id = filed.get(merchantId) ?? (await newPlacedTicket(side));
  filed.delete(merchantId);
  return id;
};

const filterThings: Record<string, Finder> = {
  assigneeId: person,
  visitorId: ({ conversation }) => conversation.visitorId,
  channelId: ({ conversation }) => conversation.channelId,
  projectId: project,
};
const getFilters = (call: string) => Object.keys(filterThings).map((field) => `tickets.${call} query.${field}`);
/** These only filter a list. */
export const ticketFilters = ['list', 'download', 'export'].flatMap(getFilters);

/** Each ticket is changed separately, and its refusal is part of the answer. */
export const refusedByTicket = ['tickets.bulk body.tickets.0.id', 'tickets.bulk body.assigneeId'];

/** Only valid with its own ticket. */
export const leftOutOfTickets = ['tickets.update body.removeFileIds.0'];

const coreThings: Record<string, Finder> = {
  ...Object.fromEntries(['get', 'remove', 'history'].map((call) => [`tickets.${call} params.id`, newTicket])),
  'tickets.update params.id': newEditedTicket,
  'tickets.getCustomerEmail params.id': ({ conversation }) => conversation.channelId,
  'tickets.setCustomerEmail params.id': ({ conversation }) => conversation.channelId,
  'tickets.bulk body.tickets.0.id': newTicket,
  'tickets.create body.channelId': stocked(talkWithAddress),
  'tickets.create body.attachmentIds.0': uploaded,
  'tickets.update body.addFileIds.0': uploaded,
  'tickets.update body.removeFileIds.0': newFile,
  ...Object.fromEntries(['create', 'update', 'bulk'].map((call) => [`tickets.${call} body.assigneeId`, person])),
  ...Object.fromEntries(['create', 'update'].map((call) => [`tickets.${call} body.projectId`, project])),
  ...Object.fromEntries(ticketFilters.map((name) => [name, filterThings[name.split('.').at(-1)!]!])),
};

const threadCalls = ['list', 'answer', 'note', 'follow', 'attend', 'markSeen', 'link', 'replaceLink'].map(
  (call) => `ticketThread.${call}`,
);

/** Creates the records that id fields of tickets refer to. */
export const ticketThings: Record<string, Finder> = {
  ...coreThings,
  ...Object.fromEntries(threadCalls.map((call) => [`${call} params.id`, newTicket])),
  'ticketThread.answer body.attachmentIds.0': uploaded,
  'ticketThread.note body.attachmentIds.0': uploaded,
  'ticketThread.note body.mentionIds.0': person,
  'ticketThread.follow body.userId': person,
};

/** An unknown id is refused at its field. */
export const chosenForTickets = [
  ...['answer', 'note'].map((call) => `ticketThread.${call} body.attachmentIds.0`),
  ...['projectId', 'attachmentIds.0'].map((field) => `tickets.create body.${field}`),
  ...['projectId', 'addFileIds.0', 'removeFileIds.0'].map((field) => `tickets.update body.${field}`),
  'ticketThread.note body.mentionIds.0',
];

/** Errors of their own, the same for another merchant's user and an unknown one. */
export const refusedForTickets: Record<string, string> = {
  'ticketThread.follow body.userId': ticketErrors.assigneeCannotTakeTicket.key,
  ...Object.fromEntries(
    ['create', 'update', 'bulk'].map((call) => [
      `tickets.${call} body.assigneeId`,
      ticketErrors.assigneeCannotTakeTicket.key,
    ]),
  ),
};

/** The bulk action that uses the tested field. */
export const freshInTickets = (name: string, asked: string): string | undefined =>
  name === 'tickets.bulk body.action' && asked === 'tickets.bulk body.assigneeId' ? 'assign' : undefined;
