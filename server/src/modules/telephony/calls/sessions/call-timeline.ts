import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import type { TimelineSource } from '#modules/visitor-channels/visitors/visitors.public.ts';
import { hasPermission } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { canReadAllCalls } from '../calls.policy.ts';
import { listCallsInTimeline } from './call-timeline.repository.ts';
import { presentTimes } from './session.projection.ts';

/** The calls in the history of customers. */
export const callTimeline = ({ database }: Pick<AppContext, 'database'>): TimelineSource => ({
  kind: 'call',
  canRead: (actor) => callsApi.list.access.some(({ action, subject }) => hasPermission(actor, action, subject)),
  async list(actor, page) {
    const { query } = database.forMerchant(actor.merchantId);
    const calls = await listCallsInTimeline(query, page, canReadAllCalls(actor) ? undefined : actor.userId);
    return calls.map(({ operatorFirst, operatorLast, ...call }) => ({
      kind: 'call',
      id: call.id,
      number: call.number,
      at: call.started_at.toISOString(),
      status: call.status,
      operatorName: call.operator_id === null ? null : `${operatorFirst ?? ''} ${operatorLast ?? ''}`.trim(),
      durationSeconds: presentTimes(call).durationSeconds,
    }));
  },
});
