import { callDirections, callOutcomes, callStatuses } from '@sala/contract/telephony/calls/calls.states.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** What can be filtered and sorted by in a list of calls. */
export const callsSearch = tableSearchSchema(
  {
    search: z.string(),
    status: z.enum(callStatuses),
    direction: z.enum(callDirections),
    outcome: z.enum(callOutcomes),
    operatorId: z.uuid(),
    from: z.iso.date(),
    to: z.iso.date(),
  },
  { orders: ['startedAt', 'number', 'durationSeconds', 'waitSeconds'], defaultOrder: 'startedAt' },
);

export const callBacksSearch = tableSearchSchema(
  { search: z.string(), isDone: z.enum(['true']), owner: z.enum(['mine', 'nobody']) },
  { orders: ['createdAt', 'attempts'], defaultOrder: 'createdAt', defaultSort: 'asc' },
);

export const callPageTabs = ['now', 'callBacks', 'calls'] as const;
export type CallPageTab = (typeof callPageTabs)[number];
export const callCenterTabs = ['widget', 'commands', 'routing', 'recording', 'history'] as const;
export type CallCenterTab = (typeof callCenterTabs)[number];

export interface CallSearch<T extends string> {
  tab?: T;
  /** The call that is shown beside the page. */
  call?: string;
}

const uuid = z.uuid();
const searchOf =
  <T extends string>(tabs: readonly T[], usual?: T) =>
  (search: Record<string, unknown>): CallSearch<T> => {
    const tab = tabs.find((one) => one === search.tab);
    const call = uuid.safeParse(search.call);
    return { ...(tab && tab !== usual && { tab }), ...(call.success && { call: call.data }) };
  };
/** Without a tab in the address, the page opens with the one where somebody waits. */
export const callPageSearch = searchOf(callPageTabs);
export const callCenterSearch = searchOf(callCenterTabs, callCenterTabs[0]);
