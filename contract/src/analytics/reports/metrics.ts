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
  'transfersIn',
  'transfersOut',
  'tickets',
  'ticketReplies',
  'ticketAnswers',
  'ticketEnds',
  'ticketPendings',
  'orders',
  'orderAcceptances',
  'orderDispatches',
  'orderHolds',
  'orderStarts',
  'orderEnds',
  'orderCharges',
  'orderRatings',
  'ratedOrders',
  'calls',
  'allCalls',
  'quickCalls',
  'abandonedCalls',
  'missedCalls',
  'callAnswers',
  'callTalks',
  'unansweredRings',
  'callRatings',
  'ratableCalls',
  'callBacks',
  'callBackAttempts',
  'callBackTimes',
  'pendingCallBacks',
  'botTalks',
  'botEnds',
  'botHandOvers',
  'botVotes',
  'onlineTimes',
  'breakTimes',
  'awayTimes',
  'plannedTimes',
] as const;
export type FactSource = (typeof factSources)[number];

/** `share`: how many of a hundred facts have a value of `atLeast` or more. Medians are values that occurred, the lower of two in the middle. */
export const measures = ['count', 'median', 'p90', 'mean', 'share', 'sum'] as const;
export type Measure = (typeof measures)[number];

export type MetricUnit = 'count' | 'seconds' | 'hours' | 'percent' | 'stars' | 'money';

export interface Metric {
  readonly source: FactSource;
  readonly measure: Measure;
  readonly unit: MetricUnit;
  /** Of a share. */
  readonly atLeast?: number;
  /** Which way is good, for who compares; null: neither. */
  readonly better: 'more' | 'less' | null;
  /** The kind of record the facts belong to: a reader without permission for it sees no rows. */
  readonly of: FactOwner;
  /** A duration of which the hours outside business hours can be left out. */
  readonly inHours?: boolean;
}

/** By what figures are narrowed and compared. `channel`: by which way the customer writes; `page`: where a conversation began. */
const dimensions = ['department', 'team', 'operator', 'language', 'channel', 'page', 'project', 'category'] as const;
export type Dimension = (typeof dimensions)[number];

export type FactOwner = 'channel' | 'ticket' | 'order' | 'call' | 'presence';
const everywhere = ['department', 'team', 'operator', 'language'] as const;

/** A figure that does not have a dimension is not shown where somebody narrows or compares by it. */
export const dimensionsOf: Readonly<Record<FactOwner, readonly Dimension[]>> = {
  channel: [...everywhere, 'channel', 'page'],
  ticket: [...everywhere, 'project', 'category'],
  order: [...everywhere, 'project', 'category'],
  call: everywhere,
  presence: ['department', 'team', 'operator'],
};

/** By what an overview is broken down; teams and people have reports of their own. A fact may have none of it. */
const brokenDownBy = [
  'channel',
  'page',
  'language',
  'department',
  'project',
  'category',
] as const satisfies readonly Dimension[];

/** What a line may be of that has none of it: the last of a breakdown, or of a table of operators. */
export const lackable = [...brokenDownBy, 'operator'] as const satisfies readonly Dimension[];
export type Lackable = (typeof lackable)[number];

/** `hour`: of the day, which all figures have. */
export const breakdowns = [...brokenDownBy, 'hour'] as const;
export type Breakdown = (typeof breakdowns)[number];

/** By what calls can be broken down. */
export const callBreakdowns = ['department', 'language', 'hour'] as const satisfies readonly Breakdown[];

const channel = { of: 'channel' } as const;
const ticket = { of: 'ticket' } as const;
const order = { of: 'order' } as const;
const call = { of: 'call' } as const;
const presence = { of: 'presence' } as const;
const time = { unit: 'seconds', better: 'less' } as const;
const duration = { ...time, inHours: true } as const;
const share = { measure: 'share', atLeast: 1, unit: 'percent' } as const;
const total = { measure: 'count', unit: 'count' } as const;

/** From how many stars on a visitor was content. */
const contentStars = 4;

/** Ratings of so many stars or fewer need attention. */
export const lowStars = 2;

/** In minutes. An order with a requested time whose work starts up to so long after that time starts on time. */
export const onTimeMinutes = 15;

/** In s. A call that is answered within this time counts for the service level, unless the merchant sets another. */
export const usualServiceLevelSeconds = 20;

/** Every figure of the reports. Their names, sentences and formulas are in `words`. */
export const metrics = {
  conversations: { ...channel, ...total, source: 'channels', better: null },
  messagesIn: { ...channel, ...total, source: 'visitorMessages', better: null },
  messagesOut: { ...channel, ...total, source: 'operatorMessages', better: null },
  firstReply: { ...channel, ...duration, source: 'firstReplies', measure: 'median' },
  firstReplySlow: { ...channel, ...duration, source: 'firstReplies', measure: 'p90' },
  waiting: { ...channel, ...duration, source: 'answers', measure: 'median' },
  waitingSlow: { ...channel, ...duration, source: 'answers', measure: 'p90' },
  resolved: { ...channel, ...total, source: 'ends', better: 'more' },
  resolution: { ...channel, ...duration, source: 'ends', measure: 'median' },
  ratings: { ...channel, ...total, source: 'ratings', better: 'more' },
  score: { ...channel, source: 'ratings', measure: 'share', atLeast: contentStars, unit: 'percent', better: 'more' },
  stars: { ...channel, source: 'ratings', measure: 'mean', unit: 'stars', better: 'more' },
  responseRate: { ...channel, ...share, source: 'askedEnds', better: 'more' },
  transfersIn: { ...channel, ...total, source: 'transfersIn', better: null },
  transfersOut: { ...channel, ...total, source: 'transfersOut', better: null },
  tickets: { ...ticket, ...total, source: 'tickets', better: null },
  ticketFirstReply: { ...ticket, ...duration, source: 'ticketReplies', measure: 'median' },
  ticketWaiting: { ...ticket, ...duration, source: 'ticketAnswers', measure: 'median' },
  ticketsResolved: { ...ticket, ...total, source: 'ticketEnds', better: 'more' },
  ticketResolution: { ...ticket, ...duration, source: 'ticketEnds', measure: 'median' },
  ticketPending: { ...ticket, ...duration, source: 'ticketPendings', measure: 'median' },
  orders: { ...order, ...total, source: 'orders', better: null },
  orderAcceptance: { ...order, ...duration, source: 'orderAcceptances', measure: 'median' },
  orderDispatch: { ...order, ...duration, source: 'orderDispatches', measure: 'median' },
  orderHold: { ...order, ...duration, source: 'orderHolds', measure: 'median' },
  orderOnTime: { ...order, ...share, source: 'orderStarts', better: 'more' },
  ordersDone: { ...order, ...total, source: 'orderEnds', better: 'more' },
  orderTime: { ...order, ...duration, source: 'orderEnds', measure: 'median' },
  orderRatings: { ...order, ...total, source: 'orderRatings', better: 'more' },
  orderScore: {
    ...order,
    source: 'orderRatings',
    measure: 'share',
    atLeast: contentStars,
    unit: 'percent',
    better: 'more',
  },
  orderStars: { ...order, source: 'orderRatings', measure: 'mean', unit: 'stars', better: 'more' },
  /** One figure for each currency. */
  revenue: { ...order, source: 'orderCharges', measure: 'sum', unit: 'money', better: 'more' },
  calls: { ...call, ...total, source: 'calls', better: null },
  /** In both directions. */
  allCalls: { ...call, ...total, source: 'allCalls', better: null },
  callAnswerRate: { ...call, ...share, source: 'calls', better: 'more' },
  callServiceLevel: { ...call, ...share, source: 'quickCalls', better: 'more' },
  callAbandonment: { ...call, ...share, source: 'abandonedCalls', better: 'less' },
  callsMissed: { ...call, ...total, source: 'missedCalls', better: 'less' },
  callsAnswered: { ...call, ...total, source: 'callAnswers', better: 'more' },
  callWait: { ...call, ...time, source: 'callAnswers', measure: 'median' },
  callWaitSlow: { ...call, ...time, source: 'callAnswers', measure: 'p90' },
  callTalk: { ...call, unit: 'seconds', source: 'callTalks', measure: 'median', better: null },
  ringsMissed: { ...call, ...total, source: 'unansweredRings', better: 'less' },
  callRatings: { ...call, ...total, source: 'callRatings', better: 'more' },
  callScore: {
    ...call,
    source: 'callRatings',
    measure: 'share',
    atLeast: contentStars,
    unit: 'percent',
    better: 'more',
  },
  callStars: { ...call, source: 'callRatings', measure: 'mean', unit: 'stars', better: 'more' },
  callResponseRate: { ...call, ...share, source: 'ratableCalls', better: 'more' },
  callBacks: { ...call, ...total, source: 'callBacks', better: null },
  callBackAttempts: { ...call, source: 'callBackAttempts', measure: 'sum', unit: 'count', better: null },
  callBacksReached: { ...call, ...total, source: 'callBackTimes', better: 'more' },
  callBacksPending: { ...call, ...total, source: 'pendingCallBacks', better: 'less' },
  callBackRate: { ...call, ...share, source: 'callBacks', better: 'more' },
  callBackTime: { ...call, ...duration, source: 'callBackTimes', measure: 'mean' },
  botConversations: { ...channel, ...total, source: 'botTalks', better: null },
  botResolved: { ...channel, ...share, source: 'botEnds', better: 'more' },
  botHandedOver: { ...channel, ...share, source: 'botHandOvers', better: 'less' },
  botHelpful: { ...channel, ...share, source: 'botVotes', better: 'more' },
  /** Tokens of language models. */
  botTokens: { ...channel, source: 'botTalks', measure: 'sum', unit: 'count', better: 'less' },
  onlineTime: { ...presence, source: 'onlineTimes', measure: 'sum', unit: 'hours', better: null },
  breakTime: { ...presence, source: 'breakTimes', measure: 'sum', unit: 'hours', better: null },
  awayTime: { ...presence, source: 'awayTimes', measure: 'sum', unit: 'hours', better: null },
  adherence: { ...presence, source: 'plannedTimes', measure: 'mean', unit: 'percent', better: 'more' },
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
export const botMetrics = [
  'botConversations',
  'botResolved',
  'botHandedOver',
  'botHelpful',
  'botTokens',
] as const satisfies readonly MetricKey[];
export const ticketMetrics = [
  'tickets',
  'ticketFirstReply',
  'ticketWaiting',
  'ticketsResolved',
  'ticketResolution',
  'ticketPending',
] as const satisfies readonly MetricKey[];
export const orderMetrics = [
  'orders',
  'orderDispatch',
  'orderAcceptance',
  'orderOnTime',
  'orderHold',
  'ordersDone',
  'orderTime',
  'orderScore',
  'orderStars',
  'orderRatings',
] as const satisfies readonly MetricKey[];
export const satisfactionMetrics = [
  'score',
  'stars',
  'ratings',
  'responseRate',
] as const satisfies readonly MetricKey[];
/** What an overview shows of each channel, page, language, department, project, category or hour. */
export const breakdownMetrics = [
  ...overviewMetrics,
  'score',
  'tickets',
  'ticketsResolved',
  'ticketFirstReply',
  'orders',
  'ordersDone',
  'orderTime',
  'orderOnTime',
] as const satisfies readonly MetricKey[];
export const callMetrics = [
  'calls',
  'callServiceLevel',
  'callAbandonment',
  'callWait',
  'callTalk',
  'callAnswerRate',
  'callsAnswered',
  'callsMissed',
] as const satisfies readonly MetricKey[];
/** What the report of calls shows of each department, language or hour. */
export const callBreakdownMetrics = [
  'calls',
  'callsAnswered',
  'callsMissed',
  'callServiceLevel',
  'callAbandonment',
  'callWait',
  'callTalk',
  'callBacks',
  'callScore',
] as const satisfies readonly MetricKey[];
/** What it shows of those who called most. */
export const callerMetrics = ['calls', 'callsAnswered', 'callsMissed'] as const satisfies readonly MetricKey[];
export const callBackMetrics = [
  'callBacks',
  'callBackAttempts',
  'callBacksReached',
  'callBacksPending',
  'callBackRate',
  'callBackTime',
] as const satisfies readonly MetricKey[];
export const callSatisfactionMetrics = [
  'callScore',
  'callStars',
  'callRatings',
  'callResponseRate',
] as const satisfies readonly MetricKey[];
/** What the report of calls shows of each operator. */
export const callOperatorMetrics = [
  'allCalls',
  'callsAnswered',
  'callWait',
  'callWaitSlow',
  'callTalk',
  'ringsMissed',
  'callScore',
  'callRatings',
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
  'transfersIn',
  'transfersOut',
  'score',
  'ratings',
  'ticketsResolved',
  'ticketFirstReply',
  'ordersDone',
  'orderTime',
  'orderOnTime',
  'orderHold',
  'orderScore',
  'onlineTime',
  'breakTime',
  'awayTime',
  'adherence',
] as const satisfies readonly MetricKey[];

/** What a row behind a figure says besides what it is of: nothing where rows are only counted, stars of a rating, whether it counts, or its value. */
export function rowValueOf({ source, unit, measure }: Metric): 'none' | 'stars' | 'isCounted' | 'value' {
  if (/ratings$/i.test(source)) return 'stars';
  if (measure === 'count') return 'none';
  // A share is made of facts that count for it or do not.
  return unit === 'percent' && measure === 'share' ? 'isCounted' : 'value';
}

/**
 * What a metric says of facts with these values; null where there are none and something would have to be measured. The database does
 * the same: this is for who has the rows.
 */
export function measured({ measure, atLeast = 1 }: Metric, values: readonly number[]): number | null {
  if (measure === 'count') return values.length;
  if (values.length === 0) return null;
  if (measure === 'sum') return values.reduce((sum, value) => sum + value, 0);
  if (measure === 'share') return (values.filter((value) => value >= atLeast).length / values.length) * 100;
  if (measure === 'mean') return values.reduce((sum, value) => sum + value, 0) / values.length;
  const sorted = [...values].sort((one, other) => one - other);
  return sorted[Math.ceil(sorted.length * (measure === 'p90' ? 0.9 : 0.5)) - 1]!;
}
