import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAbility } from '#shared/ability/ability.ts';
import { callBacksQuery, nextOrdersQuery, waitingTicketsQuery } from './dashboard.queries.ts';

const workLists = ['nextOrders', 'callBacks', 'waitingTickets'] as const;
export type WorkList = (typeof workLists)[number];

/** Whose work each is: who reads a list without working on it has nothing there that waits for them. */
function useOwnWork(): Record<WorkList, boolean> {
  const ability = useAbility();
  const tickets = ticketCapabilities((action, subject) => ability.can(action, subject));
  return {
    nextOrders: ability.can('read', 'view-service') && ability.can('update', 'change-status-service'),
    callBacks: ability.can('read', 'call') && ability.can('update', 'receive-call'),
    waitingTickets: tickets.view && tickets.edit,
  };
}

interface Fetched {
  data: readonly unknown[] | undefined;
  isFetching: boolean;
  failureCount: number;
}

/** A failed list is shown, since it says so and offers another try. */
function hasWork({ data, isFetching, failureCount }: Fetched): boolean | undefined {
  if (data === undefined) return failureCount > 0 ? true : undefined;
  if (data.length > 0) return true;
  return isFetching ? undefined : false;
}

/**
 * The lists of work that waits for the user. Which are shown is decided once, when their rows are known: a list that comes or goes later
 * would move the page. `isDue`: rows are on their way. `own`: those that are the user's work, also without rows.
 */
export function useWorkLists(): { shown: readonly WorkList[]; own: readonly WorkList[]; isDue: boolean } {
  const ability = useAbility();
  const isOwn = useOwnWork();
  const [decided, setDecided] = useState<Partial<Record<WorkList, boolean>>>({});
  const isOpen = (list: WorkList) => isOwn[list] && decided[list] === undefined;
  // The parts go on with the shown ones; the others are not fetched again.
  const fetched: Record<WorkList, Fetched & { isLoading: boolean }> = {
    nextOrders: useQuery({ ...nextOrdersQuery(), enabled: isOpen('nextOrders') }),
    callBacks: useQuery({ ...callBacksQuery(), enabled: isOpen('callBacks') }),
    waitingTickets: useQuery({
      ...waitingTicketsQuery(ability.can('create', 'manage-users')),
      enabled: isOpen('waitingTickets'),
    }),
  };
  const open = workLists.filter(isOpen);
  const decide = open.find((list) => hasWork(fetched[list]) !== undefined);
  if (decide) setDecided({ ...decided, [decide]: hasWork(fetched[decide])! });
  return {
    shown: workLists.filter((list) => isOwn[list] && decided[list]),
    own: workLists.filter((list) => isOwn[list]),
    isDue: open.some((list) => fetched[list].isLoading && fetched[list].failureCount === 0),
  };
}
