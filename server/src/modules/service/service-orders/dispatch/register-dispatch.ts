import { serviceDispatchApi } from '@sala/contract/service/service-orders/service-dispatch.api.ts';
import { wholeList } from '#kernel/pages.ts';
import type { Router } from '#platform/http/router.ts';
import type { ServiceOrdersContext } from '../service-orders.context.ts';
import type { OrderChange } from '../service-orders.events.ts';
import { orderDispatchCoordinator } from './dispatch-coordinator.ts';
import { isWaiting, listOrderCandidates, readChoices } from './explain.ts';
import { readPeople } from './people-time.ts';
import '../service-orders.events.ts';

/** Changes that do not reduce any load. */
const changesWithoutRelease: ReadonlySet<OrderChange> = new Set([
  'accept',
  'start',
  'hold',
  'resume',
  'wake',
  'price',
  'attach',
  'rating',
]);

/** Registers automatic assignment and its explanations. */
export function registerDispatch(context: ServiceOrdersContext, router: Router): void {
  router.bind(serviceDispatchApi.operators, async ({ actor, params, query }) =>
    wholeList(await listOrderCandidates(context, actor, { id: params.id, part: query.part })),
  );
  router.bind(serviceDispatchApi.choices, async ({ actor, params }) =>
    wholeList(await readChoices(context, actor, params.id)),
  );
  router.bind(serviceDispatchApi.people, async ({ actor, query }) =>
    wholeList(await readPeople(context, actor, query)),
  );
  const coordinator = orderDispatchCoordinator(context);
  context.events.on('serviceOrder.changed', ({ merchantId, order, cause }) => {
    if (isWaiting(order) || !changesWithoutRelease.has(cause)) coordinator.touch(merchantId);
  });
  // Also emitted after changes of caps, roles, working hours or settings of orders.
  context.events.on('availability.touched', ({ merchantId }) => coordinator.touch(merchantId));
  if (context.config.roles.includes('worker')) coordinator.sweepOn();
}
