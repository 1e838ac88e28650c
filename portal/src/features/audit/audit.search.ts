import { auditActions, auditSubjects } from '@sala/contract/audit/audit.api.ts';
import * as z from 'zod/mini';
import { tableSearchSchema } from '#shared/ui/data-table/table-search.ts';

/** What the address of the list says. There is one order only: newest first. */
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
