import { usersApi } from '@sala/contract/users/users.api.ts';
import type { AppModule } from '#platform/module.ts';
import { listOperatorOptions } from './availability.usecases.ts';

export const availabilityModule: AppModule = {
  name: 'availability',
  register(context, router) {
    router.bind(usersApi.operatorOptions, async ({ actor }) => {
      const rows = await listOperatorOptions(context, actor.merchantId);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
  },
};
