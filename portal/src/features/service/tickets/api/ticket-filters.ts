import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import type { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import type { Ticket, TicketStatus } from '@sala/contract/service/tickets/tickets.schema.ts';
import dayjs from 'dayjs';
import type { TicketFilters, TicketTab } from '../tickets.search.ts';

export type TicketQuery = NonNullable<EndpointInput<typeof ticketsApi.list>['query']>;

const unresolved: readonly TicketStatus[] = ['open', 'pending'];

/** The filters that a tab represents; the chosen filters narrow them further. */
const tabs: Record<TicketTab, { statuses?: readonly TicketStatus[]; assigned?: 'mine' | 'unassigned' | 'followed' }> = {
  open: { statuses: unresolved },
  mine: { statuses: unresolved, assigned: 'mine' },
  unassigned: { statuses: unresolved, assigned: 'unassigned' },
  following: { assigned: 'followed' },
  resolved: { statuses: ['resolved'] },
  all: {},
};

/** The statuses of a tab; undefined for all. */
export const statusesOfTab = (tab: TicketTab = 'open'): readonly TicketStatus[] | undefined => tabs[tab].statuses;
/** Whether the tab already defines the assignee. */
export const isTabOfPerson = (tab: TicketTab = 'open'): boolean => tabs[tab].assigned !== undefined;

/** The same for a board, whose columns are the statuses: only the assignee of a tab applies. */
export const toBoardFilters = ({ tab = 'open', assigned, ...filters }: TicketFilters): TicketFilters => ({
  ...filters,
  tab: 'all',
  status: [],
  assigned: tabs[tab].assigned ?? assigned,
});

function getStatuses({ status = [], tab }: TicketFilters): readonly TicketStatus[] | undefined {
  const ofTab = statusesOfTab(tab);
  const chosen = status.filter((one) => !ofTab || ofTab.includes(one));
  return chosen.length > 0 ? chosen : ofTab;
}

const dayStart = (day: string, days: number) => dayjs(day).add(days, 'day').startOf('day').toISOString();

/** The filters of the address in the format of the server. Days are in the user's time zone. */
export function toTicketQuery(filters: TicketFilters): TicketQuery {
  const { tab, status: _status, priority, from, to, dateOf, assigned, ...rest } = filters;
  const statuses = getStatuses(filters);
  const whose = tabs[tab ?? 'open'].assigned ?? assigned;
  return {
    ...rest,
    ...(statuses && { status: statuses.join(',') }),
    ...(priority && priority.length > 0 && { priority: priority.join(',') }),
    ...(whose && { assigned: whose }),
    ...(from && { from: dayStart(from, 0) }),
    ...(to && { to: dayStart(to, 1) }),
    ...((from || to) && dateOf && { dateOf }),
  };
}

/** Whether the reader is to look at it: others' tickets are no news to those who only watch over them. */
export const isTicketNews = (
  { isSeen, assignee, isFollowing }: Pick<Ticket, 'isSeen' | 'assignee' | 'isFollowing'>,
  ownId: string | undefined,
): boolean => !isSeen && (assignee === null || assignee.id === ownId || isFollowing);

type Fitted = Pick<
  Ticket,
  'status' | 'priority' | 'assignee' | 'isFollowing' | 'waitingSince' | 'project' | 'category' | 'type' | 'subtype'
>;

/** Whether a changed ticket matches the shown filters, as far as this can be determined without the server. */
export function fitsTicketFilters(ticket: Fitted, filters: TicketFilters, ownId: string | undefined): boolean {
  const { priority = [], assigneeId, projectId, categoryCode, typeCode, subTypeCode } = filters;
  const whose = tabs[filters.tab ?? 'open'].assigned ?? filters.assigned;
  const is = <T>(wanted: T | undefined, held: T | undefined) => wanted === undefined || wanted === held;
  return (
    (getStatuses(filters)?.includes(ticket.status) ?? true) &&
    (priority.length === 0 || priority.includes(ticket.priority)) &&
    (whose !== 'mine' || ticket.assignee?.id === ownId) &&
    (whose !== 'unassigned' || ticket.assignee === null) &&
    (whose !== 'followed' || ticket.isFollowing) &&
    (filters.waiting === undefined || ticket.waitingSince !== null) &&
    is(assigneeId, ticket.assignee?.id) &&
    is(projectId, ticket.project?.id) &&
    is(categoryCode, ticket.category?.code) &&
    is(typeCode, ticket.type?.code) &&
    is(subTypeCode, ticket.subtype?.code)
  );
}
