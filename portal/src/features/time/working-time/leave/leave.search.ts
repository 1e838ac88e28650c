import { leaveKinds, leaveStatuses } from '@sala/contract/time/working-time/working-time.schema.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list of leave. */
export const leaveSearch = tableSearchSchema(
  {
    search: z.string(),
    status: z.enum(leaveStatuses),
    kind: z.enum(leaveKinds),
    employeeId: z.uuid(),
    teamId: z.uuid(),
    departmentId: z.uuid(),
    from: z.iso.date(),
    to: z.iso.date(),
  },
  { orders: ['waiting', 'startDate', 'createdAt', 'employeeName'], defaultOrder: 'waiting' },
);

/** The leave shown above the list. Links in notifications contain it in addition to the filters. */
export const shownLeave = (raw: Record<string, unknown>): string | undefined => {
  const { data } = z.safeParse(z.uuid(), raw.leave);
  return data;
};
