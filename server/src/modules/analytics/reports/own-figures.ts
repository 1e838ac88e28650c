import { lowStars, type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { canReadChats } from '#modules/conversations/chat/chat.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { listFacts, readTotals } from './figures.repository.ts';
import { bySource, leading, measuredValue, type ReportFilter, toView } from './view.ts';

type Days = Pick<ReportFilter, 'from' | 'to'>;

const ofConversations = ['conversations', 'firstReply', 'score'] as const satisfies readonly MetricKey[];
const ofOrders = ['ordersDone', 'orderOnTime'] as const satisfies readonly MetricKey[];

/** The reader's own results, of what they may work on; null where they may work on nothing. */
export async function readOwnFigures(context: AvailabilityContext, actor: UserActor, days: Days) {
  const keys: MetricKey[] = [
    ...(canReadChats(actor) ? ofConversations : []),
    ...(hasPermission(actor, 'update', 'change-status-service') ? ofOrders : []),
  ];
  if (keys.length === 0) return null;
  const view = await toView(context, actor, { ...days, operatorId: actor.userId });
  const figures = [];
  for (const group of bySource(keys)) {
    const read = await readTotals(view.query, await view.summed(leading(group)), { from: view.startsAt });
    for (const key of group)
      figures.push({ key, value: measuredValue(metrics[key], read.current), count: read.current.count });
  }
  return { ...days, figures };
}

/** How many conversations got few stars of which nobody has said how they ended; null for readers who may not read the report of satisfaction or conversations. */
export async function countLowRatings(context: AvailabilityContext, actor: UserActor, days: Days) {
  const canRead = hasPermission(actor, 'read', 'report-customer-satisfaction') && canReadChats(actor);
  if (!canRead) return null;
  const view = await toView(context, actor, days);
  const followUp = { state: 'open', userId: actor.userId } as const;
  const narrowed = { ...view.narrowed(metrics.stars), maxValue: lowStars, followUp };
  return { ...days, count: (await listFacts(view.query, narrowed, { limit: 1, offset: 0 })).total };
}
