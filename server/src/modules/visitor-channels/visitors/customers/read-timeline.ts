import type { TimelineKind } from '@sala/contract/conversations/chat/customers.schema.ts';
import { canReadChats, findVisibleChannel, listBegunBefore } from '#modules/conversations/chat/chat.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { found } from '#platform/failure.ts';
import type { VisitorsContext } from '../visitors.context.ts';
import { findVisitor } from '../visitors.repository.ts';
import type { CustomerTimeline, TimelineSource } from './customer-timeline.ts';
import { listJoined } from './joined-visitors.repository.ts';

interface TimelineRequest {
  readonly visitorId: string;
  readonly kind?: TimelineKind | undefined;
  /** The conversation that is left out. */
  readonly channelId?: string | undefined;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What there was with a customer. Throws recordNotFound for an unknown visitor or conversation. */
export async function readTimeline(
  context: VisitorsContext,
  timeline: CustomerTimeline,
  actor: UserActor,
  { channelId, ...request }: TimelineRequest,
) {
  const { query } = context.database.forMerchant(actor.merchantId);
  found(await findVisitor(query, request.visitorId));
  if (channelId !== undefined) await findVisibleChannel(context, actor, channelId);
  return timeline.read(actor, request, [conversations(context, channelId)]);
}

const conversations = (context: VisitorsContext, exceptId: string | undefined): TimelineSource => ({
  kind: 'conversation',
  canRead: canReadChats,
  async list(actor, { visitorId, before, limit }) {
    const joined = await listJoined(context.database.forMerchant(actor.merchantId).query, visitorId);
    const visitorIds = [visitorId, ...joined.map(({ id }) => id)];
    const channels = await listBegunBefore(context, actor, { visitorIds, exceptId, before, limit });
    return channels.map(({ createdAt: at, ...channel }) => ({ kind: 'conversation', at, ...channel }));
  },
});
