import { callDirections, callStatuses } from '@sala/contract/calls/calls.states.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** What can be filtered and sorted by in a list of calls. */
export const callsSearch = tableSearchSchema(
  {
    search: z.string(),
    status: z.enum(callStatuses),
    direction: z.enum(callDirections),
    operatorId: z.uuid(),
    from: z.iso.date(),
    to: z.iso.date(),
  },
  { orders: ['startedAt', 'number', 'durationSeconds', 'waitSeconds'], defaultOrder: 'startedAt' },
);

export const callBacksSearch = tableSearchSchema(
  { search: z.string() },
  { orders: ['createdAt', 'attempts'], defaultOrder: 'createdAt', defaultSort: 'asc' },
);

export const callPageTabs = ['now', 'callBacks', 'calls'] as const;
export type CallPageTab = (typeof callPageTabs)[number];
export const callCenterTabs = ['history', 'widget', 'routing'] as const;
export type CallCenterTab = (typeof callCenterTabs)[number];

const tabIn =
  <T extends string>(tabs: readonly T[]) =>
  (search: Record<string, unknown>): { tab?: T } => {
    const tab = tabs.find((one) => one === search.tab);
    return tab && tab !== tabs[0] ? { tab } : {};
  };
export const callPageSearch = tabIn(callPageTabs);
/** With a call of the history that opens beside it. */
export const callCenterSearch = (search: Record<string, unknown>): { tab?: CallCenterTab; call?: string } => {
  const call = z.uuid().safeParse(search.call);
  return { ...tabIn(callCenterTabs)(search), ...(call.success && { call: call.data }) };
};
