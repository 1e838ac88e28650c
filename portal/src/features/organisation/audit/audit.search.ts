import { auditActions, auditSubjects } from '@sala/contract/organisation/audit/audit.api.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** The search parameters of the list. The only order is newest first. */
export const auditSearch = tableSearchSchema(
  {
    search: z.string(),
    actorId: z.uuid(),
    subject: z.enum(auditSubjects),
    action: z.enum(auditActions),
    from: z.iso.date(),
    to: z.iso.date(),
  },
  { orders: ['at'], defaultOrder: 'at' },
);
