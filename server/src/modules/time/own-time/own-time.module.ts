import { ownTimeApi } from '@sala/contract/time/own-time/own-time.api.ts';
import { cancelOwnLeave, listOwnLeave, requestOwnLeave } from '#modules/time/working-time/working-time.public.ts';
import type { AppModule } from '#platform/module.ts';

/** Requests of users for their own leave; their working time is served by the availability module. */
export const ownTimeModule: AppModule = {
  name: 'own-time',
  create(context, router) {
    router.bind(ownTimeApi.listLeave, async ({ actor }) => {
      const rows = await listOwnLeave(context, actor);
      return { rows, meta: { page: 1, limit: rows.length, total: rows.length } };
    });
    router.bind(ownTimeApi.requestLeave, ({ actor, body, request }) => requestOwnLeave(context, actor, body, request));
    router.bind(ownTimeApi.cancelLeave, ({ actor, params, request }) =>
      cancelOwnLeave(context, actor, params.id, request),
    );
  },
};
