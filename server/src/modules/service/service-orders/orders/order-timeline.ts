import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import type { TimelineSource } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { listOrdersInTimeline } from './order-timeline.repository.ts';

/** The orders in the history of customers. */
export const orderTimeline = ({ database }: Pick<AppContext, 'database'>): TimelineSource => ({
  kind: 'order',
  isWork: true,
  canRead: (actor) => hasPermission(actor, 'read', 'view-service'),
  async list(actor, page) {
    const { query } = database.forMerchant(actor.merchantId);
    const orders = await listOrdersInTimeline(query, await getServiceScope(query, actor.userId), page);
    return orders.map(({ created_at: createdAt, ...order }) => ({
      kind: 'order',
      ...order,
      at: createdAt.toISOString(),
    }));
  },
});
