import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import type { AppModule } from '#platform/module.ts';
import { listAuditLog } from './audit.usecases.ts';

export const auditModule: AppModule = {
  name: 'audit',
  create(context, router) {
    router.bind(auditApi.list, async ({ actor, query }) => {
      const { rows, nextCursor } = await listAuditLog(context, actor, query);
      return { rows, meta: { limit: query.limit, nextCursor } };
    });
  },
};
