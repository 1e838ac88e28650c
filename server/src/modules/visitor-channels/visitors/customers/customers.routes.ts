import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { listVisitorChannels } from '#modules/conversations/chat/chat.public.ts';
import type { Router } from '#platform/http/router.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import type { CustomerTimeline } from './customer-timeline.ts';
import { getCustomer, updateCustomer } from './customers.usecases.ts';
import { joinCustomers, listJoinCandidates, separateCustomers } from './join-customers.ts';
import { readTimeline } from './read-timeline.ts';
import { createVisitorNote, listVisitorNotes, removeVisitorNote } from './visitor-notes.usecases.ts';

/** Calls of operators about visitors. */
export function bindCustomerRoutes(context: VisitorsContext, router: Router, timeline: CustomerTimeline): void {
  router.bind(customersApi.get, ({ actor, params }) => getCustomer(context, actor, params.id));
  router.bind(customersApi.update, ({ actor, params, body: { version, ...change }, request }) =>
    updateCustomer(context, actor, { id: params.id, version, change, request }),
  );
  router.bind(customersApi.channels, async ({ actor, params, query }) => {
    const { joined } = await getCustomer(context, actor, params.id);
    const visitorIds = [params.id, ...joined.map(({ id }) => id)];
    const { rows, nextCursor } = await listVisitorChannels(context, actor, { visitorIds, ...query });
    return { rows, meta: { limit: query.limit, nextCursor } };
  });
  router.bind(customersApi.timeline, ({ actor, params, query }) =>
    readTimeline(context, timeline, actor, { visitorId: params.id, ...query }),
  );
  router.bind(customersApi.candidates, async ({ actor, params, query }) => {
    const rows = await listJoinCandidates(context, actor, params.id, query.search ?? '');
    return { rows, meta: { limit: rows.length } };
  });
  router.bind(customersApi.join, ({ actor, params, body, request }) =>
    joinCustomers(context, actor, { id: params.id, otherId: body.otherId, request }),
  );
  router.bind(customersApi.separate, ({ actor, params, body, request }) =>
    separateCustomers(context, actor, { id: params.id, otherId: body.otherId, request }),
  );
  router.bind(customersApi.listNotes, async ({ actor, params }) => {
    const rows = await listVisitorNotes(context, actor, params.id);
    return { rows, meta: { limit: rows.length } };
  });
  router.bind(customersApi.createNote, ({ actor, params, body }) =>
    createVisitorNote(context, actor, { visitorId: params.id, text: body.text }),
  );
  router.bind(customersApi.removeNote, ({ actor, params }) => removeVisitorNote(context, actor, params.id));
}
