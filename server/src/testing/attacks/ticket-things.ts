import { ticketsApi } from '@sala/contract/tickets/tickets.api.ts';
import { ticketErrors } from '@sala/contract/tickets/tickets.errors.ts';
import { dataOf } from '../company.ts';
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
  return dataOf(await owner.call(ticketsApi.create, { body })).id;
}

const uploaded: Finder = async ({ company }) => (await company.upload()).id;
const person: Finder = ({ company }) => company.ownerId;

const threadCalls = ['list', 'answer', 'note', 'watch', 'attend', 'markSeen', 'link', 'replaceLink'].map(
  (call) => `ticketThread.${call}`,
);

/** What the id fields of tickets name, as the walk asks for them. */
export const ticketThings: Record<string, Finder> = {
  ...Object.fromEntries(threadCalls.map((call) => [`${call} params.id`, newTicket])),
  'ticketThread.answer body.attachmentIds.0': uploaded,
  'ticketThread.note body.attachmentIds.0': uploaded,
  'ticketThread.note body.mentionIds.0': person,
  'ticketThread.watch body.userId': person,
};

/** Chosen from a list in a form: an unknown one is refused at its field. */
export const chosenForTickets = [
  ...['answer', 'note'].map((call) => `ticketThread.${call} body.attachmentIds.0`),
  'ticketThread.note body.mentionIds.0',
];

/** Refused in words of their own, the same for somebody of another business as for nobody. */
export const refusedForTickets: Record<string, string> = {
  'ticketThread.watch body.userId': ticketErrors.assigneeCannotTakeTicket.key,
};
