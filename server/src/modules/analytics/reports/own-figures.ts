import { lowStars, type MetricKey, metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { canReadChats } from '#modules/conversations/chat/chat.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';
import { ratedOrders } from './facts.ts';
import { listFacts, readTotals } from './figures.repository.ts';
import { bySource, canReadRows, leading, measuredValue, type ReportFilter, toView } from './view.ts';

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

/** What is rated, and by which report its readers know the ratings. */
const rated = {
  channel: { metric: metrics.stars, report: 'report-customer-satisfaction' },
  call: { metric: metrics.callStars, report: 'report-call-satisfaction' },
  order: { metric: ratedOrders, report: 'report-customer-satisfaction' },
} as const;
type RatedKind = keyof typeof rated;

/** How many conversations, calls and orders got few stars of which nobody has said how they ended; null for what the reader may not read. */
export async function countLowRatings(context: AvailabilityContext, actor: UserActor, days: Days) {
  const canRead = (kind: RatedKind) =>
    hasPermission(actor, 'read', rated[kind].report) && canReadRows(actor, rated[kind].metric);
  if (!(Object.keys(rated) as RatedKind[]).some(canRead)) return null;
  const view = await toView(context, actor, days);
  const followUp = { state: 'open', userId: actor.userId } as const;
  const count = async (kind: RatedKind) => {
    if (!canRead(kind)) return null;
    const narrowed = { ...view.narrowed(rated[kind].metric), maxValue: lowStars, followUp };
    return (await listFacts(view.query, narrowed, { limit: 1, offset: 0 })).total;
  };
  const [channel, call, order] = await Promise.all([count('channel'), count('call'), count('order')]);
  return { ...days, channel, call, order };
}
