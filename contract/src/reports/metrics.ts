/**
 * What each figure of the reports is made of. `source`: the facts it counts or measures, one row each; a fact has an instant, and where
 * something is measured a value. `measure`: what is made of them.
 */
export const factSources = [
  'channels',
  'firstReplies',
  'answers',
  'ends',
  'visitorMessages',
  'operatorMessages',
  'ratings',
  'askedEnds',
  'tickets',
  'ticketReplies',
  'ticketEnds',
  'orders',
  'orderEnds',
] as const;
export type FactSource = (typeof factSources)[number];

/** `share`: how many of a hundred facts have a value of `atLeast` or more. Medians are values that occurred, the lower of two in the middle. */
export const measures = ['count', 'median', 'p90', 'mean', 'share'] as const;
export type Measure = (typeof measures)[number];

export type MetricUnit = 'count' | 'seconds' | 'percent' | 'stars';

export interface Metric {
  readonly source: FactSource;
  readonly measure: Measure;
  readonly unit: MetricUnit;
  /** Of a share. */
  readonly atLeast?: number;
  /** Which way is good, for who compares; null: neither. */
  readonly better: 'more' | 'less' | null;
  /** What the facts belong to: whoever may not read those sees none of the rows. */
  readonly of: 'channel' | 'ticket' | 'order';
}

const channel = { of: 'channel' } as const;
const ticket = { of: 'ticket' } as const;
const order = { of: 'order' } as const;
const time = { unit: 'seconds', better: 'less' } as const;
const total = { measure: 'count', unit: 'count' } as const;

/** From how many stars on a visitor was content. */
const contentStars = 4;

/** Every figure of the reports. Their names, sentences and formulas stand in `metric-words`. */
export const metrics = {
  conversations: { ...channel, ...total, source: 'channels', better: null },
  messagesIn: { ...channel, ...total, source: 'visitorMessages', better: null },
  messagesOut: { ...channel, ...total, source: 'operatorMessages', better: null },
  firstReply: { ...channel, ...time, source: 'firstReplies', measure: 'median' },
  firstReplySlow: { ...channel, ...time, source: 'firstReplies', measure: 'p90' },
  waiting: { ...channel, ...time, source: 'answers', measure: 'median' },
  waitingSlow: { ...channel, ...time, source: 'answers', measure: 'p90' },
  resolved: { ...channel, ...total, source: 'ends', better: 'more' },
  resolution: { ...channel, ...time, source: 'ends', measure: 'median' },
  ratings: { ...channel, ...total, source: 'ratings', better: 'more' },
  score: { ...channel, source: 'ratings', measure: 'share', atLeast: contentStars, unit: 'percent', better: 'more' },
  stars: { ...channel, source: 'ratings', measure: 'mean', unit: 'stars', better: 'more' },
  responseRate: { ...channel, source: 'askedEnds', measure: 'share', atLeast: 1, unit: 'percent', better: 'more' },
  tickets: { ...ticket, ...total, source: 'tickets', better: null },
  ticketFirstReply: { ...ticket, ...time, source: 'ticketReplies', measure: 'median' },
  ticketsResolved: { ...ticket, ...total, source: 'ticketEnds', better: 'more' },
  ticketResolution: { ...ticket, ...time, source: 'ticketEnds', measure: 'median' },
  orders: { ...order, ...total, source: 'orders', better: null },
  ordersDone: { ...order, ...total, source: 'orderEnds', better: 'more' },
  orderTime: { ...order, ...time, source: 'orderEnds', measure: 'median' },
} as const satisfies Record<string, Metric>;

export type MetricKey = keyof typeof metrics;
export const metricKeys = Object.keys(metrics) as [MetricKey, ...MetricKey[]];

/** Of fewer facts than this a median says little: tables do not rank by it. */
export const smallestSample = 5;

/** The figures of each report, in the order in which they are shown. */
export const overviewMetrics = [
  'conversations',
  'firstReply',
  'waiting',
  'resolved',
  'resolution',
  'messagesIn',
  'messagesOut',
] as const satisfies readonly MetricKey[];
export const ticketMetrics = [
  'tickets',
  'ticketFirstReply',
  'ticketsResolved',
  'ticketResolution',
] as const satisfies readonly MetricKey[];
export const orderMetrics = ['orders', 'ordersDone', 'orderTime'] as const satisfies readonly MetricKey[];
export const satisfactionMetrics = [
  'score',
  'stars',
  'ratings',
  'responseRate',
] as const satisfies readonly MetricKey[];
export const performanceMetrics = [
  'conversations',
  'messagesOut',
  'firstReply',
  'firstReplySlow',
  'waiting',
  'waitingSlow',
  'resolved',
  'resolution',
  'score',
  'ratings',
  'ticketsResolved',
  'ticketFirstReply',
  'ordersDone',
  'orderTime',
] as const satisfies readonly MetricKey[];

/**
 * What a metric says of facts with these values; null where there are none and something would have to be measured. The database does
 * the same: this is for who has the rows.
 */
export function measured({ measure, atLeast = 1 }: Metric, values: readonly number[]): number | null {
  if (measure === 'count') return values.length;
  if (values.length === 0) return null;
  if (measure === 'share') return (values.filter((value) => value >= atLeast).length / values.length) * 100;
  if (measure === 'mean') return values.reduce((sum, value) => sum + value, 0) / values.length;
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * (measure === 'p90' ? 0.9 : 0.5)) - 1]!;
}
