import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import type { TimelineSource } from '#modules/visitor-channels/visitors/visitors.public.ts';
import type { AppContext } from '#platform/context.ts';
import { getCapabilities } from '../tickets.policy.ts';
import { listTicketsInTimeline } from './ticket-timeline.repository.ts';

/** The tickets in the history of customers. */
export const ticketTimeline = ({ database }: Pick<AppContext, 'database'>): TimelineSource => ({
  kind: 'ticket',
  isWork: true,
  canRead: (actor) => getCapabilities(actor).view,
  async list(actor, page) {
    const { query } = database.forMerchant(actor.merchantId);
    const tickets = await listTicketsInTimeline(query, await getServiceScope(query, actor.userId), page);
    return tickets.map(({ created_at: createdAt, ...ticket }) => ({
      kind: 'ticket',
      ...ticket,
      at: createdAt.toISOString(),
    }));
  },
});
