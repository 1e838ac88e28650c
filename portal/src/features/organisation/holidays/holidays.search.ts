import { holidayRepeats } from '@sala/contract/organisation/holidays/holidays.api.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list. */
export const holidaysSearch = tableSearchSchema(
  {
    search: z.string(),
    year: z.coerce.number().check(z.int(), z.minimum(1970), z.maximum(9999)),
    repeat: z.enum(holidayRepeats),
    departmentId: z.uuid(),
  },
  { orders: ['date', 'nextDate', 'holidayTitle', 'createdAt'], defaultOrder: 'nextDate', defaultSort: 'asc' },
);
