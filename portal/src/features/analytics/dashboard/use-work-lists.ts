import { ticketCapabilities } from '@sala/contract/service/tickets/tickets.access.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAbility } from '#shared/ability/ability.ts';
import { useHeldChange } from '#shared/ui/use-held-change.ts';
import { callBacksQuery, nextOrdersQuery, waitingLeaveQuery, waitingTicketsQuery } from './dashboard.queries.ts';

const workLists = ['nextOrders', 'callBacks', 'waitingTickets', 'waitingLeave'] as const;
export type WorkList = (typeof workLists)[number];

/** Whose work each is: who reads a list without working on it has nothing there that waits for them. */
function useOwnWork(): Record<WorkList, boolean> {
  const ability = useAbility();
  const tickets = ticketCapabilities((action, subject) => ability.can(action, subject));
  const ofCustomers = {
    nextOrders: ability.can('read', 'view-service') && ability.can('update', 'change-status-service'),
    callBacks: ability.can('read', 'call') && ability.can('update', 'receive-call'),
    waitingTickets: tickets.view && tickets.edit,
  };
  // Customers come first: those who also work for them have the number of requests among the figures of the team.
  const isForCustomers = ability.can('read', 'chat') || Object.values(ofCustomers).includes(true);
  const mayDecide = ability.can('read', 'manage-take-leave') && ability.can('update', 'manage-take-leave');
  return { ...ofCustomers, waitingLeave: mayDecide && !isForCustomers };
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
 * The lists of work that waits for the user. Which are shown is decided when their rows are known. They stay then, and one that gets its
 * first row later joins them when nobody is at the page: it moves what is below. `isDue`: rows are on their way, for the first time.
 * `own`: those that are the user's work, also without rows.
 */
export function useWorkLists(): { shown: readonly WorkList[]; own: readonly WorkList[]; isDue: boolean } {
  const ability = useAbility();
  const isOwn = useOwnWork();
  const [decided, setDecided] = useState<Partial<Record<WorkList, boolean>>>({});
  const isOpen = (list: WorkList) => isOwn[list] && decided[list] === undefined;
  const fetched: Record<WorkList, Fetched> = {
    nextOrders: useQuery({ ...nextOrdersQuery(), enabled: isOwn.nextOrders }),
    callBacks: useQuery({ ...callBacksQuery(), enabled: isOwn.callBacks }),
    waitingTickets: useQuery({
      ...waitingTicketsQuery(ability.can('create', 'manage-users')),
      enabled: isOwn.waitingTickets,
    }),
    waitingLeave: useQuery({ ...waitingLeaveQuery(), enabled: isOwn.waitingLeave }),
  };
  const open = workLists.filter(isOpen);
  const decide = open.find((list) => hasWork(fetched[list]) !== undefined);
  if (decide) setDecided((known) => ({ ...known, [decide]: hasWork(fetched[decide])! }));
  const isMissing = (list: WorkList) => isOwn[list] && decided[list] === false && hasWork(fetched[list]) === true;
  const joining = useHeldChange(workLists.filter(isMissing).join(' ')).split(' ');
  const join = workLists.find((list) => isMissing(list) && joining.includes(list));
  if (join) setDecided((known) => ({ ...known, [join]: true }));
  return {
    shown: workLists.filter((list) => isOwn[list] && decided[list]),
    own: workLists.filter((list) => isOwn[list]),
    isDue: open.some((list) => {
      const { isFetching, failureCount } = fetched[list];
      return hasWork(fetched[list]) === undefined && isFetching && failureCount === 0;
    }),
  };
}
