import {
  dimensionsOf,
  type Lackable,
  type Metric,
  type MetricKey,
  metrics,
} from '@sala/contract/analytics/reports/metrics.ts';
import type { RowOrder } from '@sala/contract/analytics/reports/reports.api.ts';
import type {
  RatedCall,
  RatedChannel,
  RatedOrder,
  ReportRow,
} from '@sala/contract/analytics/reports/reports.schema.ts';
import { commonErrors } from '@sala/contract/core/errors.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { assertKnown } from '#kernel/known-ids.repository.ts';
import { readChannelTitles, readRatingComments } from '#modules/conversations/chat/chat.public.ts';
import { listNames } from '#modules/identity/users/users.public.ts';
import { readOrderRatings, readOrderTitles } from '#modules/service/service-orders/service-orders.public.ts';
import { readTicketTitles } from '#modules/service/tickets/tickets.public.ts';
import { readCallComments, readCallTitles } from '#modules/telephony/calls/calls.public.ts';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { fail } from '#platform/failure.ts';
import { ratedOrders } from './facts.ts';
import { type Fact, type FollowUpFilter, listFacts, readFacts } from './figures.repository.ts';
import { listFollowUps } from './low-ratings/follow-ups.repository.ts';
import { inForce, presentFollowUp } from './low-ratings/update-follow-up.ts';
import { canReadRows, isNarrowable, type ReportFilter, toView, type View } from './view.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
}

export interface RowsFilter extends ReportFilter, Page {
  readonly metric: MetricKey;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
  /** Of ratings. */
  readonly stars?: number | undefined;
  readonly currency?: string | undefined;
  /** Only calls with this visitor. */
  readonly visitorId?: string | undefined;
  /** Only what has none of it. */
  readonly lacking?: Lackable | undefined;
  readonly order?: RowOrder | undefined;
  readonly sort?: 'asc' | 'desc' | undefined;
}

const titleReaderByKind = {
  channel: readChannelTitles,
  ticket: readTicketTitles,
  order: readOrderTitles,
  call: readCallTitles,
  presence: async () => new Map<string, { number: number; title: string }>(),
};

type Person = ReportRow['operator'];

/** Who did it: oneself, and others for who may know their names. */
async function getPeople(view: View, actor: UserActor, facts: readonly Fact[]): Promise<(fact: Fact) => Person> {
  const ids = [...new Set(facts.flatMap(({ operatorId }) => operatorId ?? []))];
  const known = ids.filter((id) => view.knowsNames || id === actor.userId);
  const names = known.length > 0 ? await listNames(view.query, known) : new Map<string, string>();
  return ({ operatorId }) => {
    const name = operatorId === null ? undefined : names.get(operatorId);
    return name === undefined ? null : { id: operatorId!, name };
  };
}

/** Whether a figure can be narrowed as asked. Throws recordNotFound for a visitor of another business or none. */
async function hasAsked(
  view: View,
  metric: Metric,
  { visitorId, lacking, ...filter }: Partial<RowsFilter>,
): Promise<boolean> {
  await assertKnown(view.query, { visitors: visitorId });
  if (lacking !== undefined && !dimensionsOf[metric.of].includes(lacking)) return false;
  return isNarrowable(metric, filter) && (visitorId === undefined || metric.of === 'call');
}

/** The facts behind a figure, a page of them. Throws notAllowed for who may not read what they belong to. */
export async function listRows(
  context: AvailabilityContext,
  actor: UserActor,
  { metric: key, weekday, hour, stars, currency, visitorId, lacking, page, limit, order, sort, ...filter }: RowsFilter,
): Promise<{ rows: ReportRow[]; meta: ListMeta }> {
  const metric: Metric = metrics[key];
  if (!canReadRows(actor, metric)) fail(commonErrors.notAllowed);
  const view = await toView(context, actor, filter);
  const part = { weekday, hour, value: stars, visitorId, lacking };
  const narrowed = { ...view.narrowed(metric, view.startsAt, currency), ...part };
  if (!(await hasAsked(view, metric, { ...filter, visitorId, lacking })))
    return { rows: [], meta: { page, limit, total: 0 } };
  const { facts, total } = await listFacts(view.query, narrowed, {
    limit,
    offset: (page - 1) * limit,
    order,
    sort,
  });
  return { rows: await toRows(view, actor, { metric, facts }), meta: { page, limit, total } };
}

async function toRows(
  view: View,
  actor: UserActor,
  { metric, facts }: { metric: Metric; facts: readonly Fact[] },
): Promise<ReportRow[]> {
  const ids = facts.map(({ recordId }) => recordId);
  const [titles, personOf] = await Promise.all([
    titleReaderByKind[metric.of](view.query, ids),
    getPeople(view, actor, facts),
  ]);
  return facts.map((fact): ReportRow => {
    const { number, title } = titles.get(fact.recordId) ?? { number: 0, title: '' };
    const { recordId: id, seq, value } = fact;
    return { kind: metric.of, id, number, title, seq, at: fact.at.toISOString(), value, operator: personOf(fact) };
  });
}

/** All facts behind a figure, in the order of `listRows`, as they are asked for. Throws notAllowed as it does. */
export async function getRows(
  context: AvailabilityContext,
  actor: UserActor,
  {
    metric: key,
    weekday,
    hour,
    stars,
    currency,
    visitorId,
    lacking,
    order,
    sort,
    ...filter
  }: Omit<RowsFilter, keyof Page>,
) {
  const metric: Metric = metrics[key];
  if (!canReadRows(actor, metric)) fail(commonErrors.notAllowed);
  const view = await toView(context, actor, filter);
  const isThere = await hasAsked(view, metric, { ...filter, visitorId, lacking });
  const rows = async function* () {
    if (!isThere) return;
    const factsOf = ({ from, to }: View['days'][number]) => ({
      ...view.narrowed(metric, from, currency, to),
      weekday,
      hour,
      value: stars,
      visitorId,
      lacking,
    });
    for await (const facts of readFacts(view.query, view.days, factsOf, { order, sort }))
      yield* await toRows(view, actor, { metric, facts });
  };
  return { view, rows };
}

export interface RatedFilter extends ReportFilter {
  readonly maxStars?: number | undefined;
  readonly followUp?: FollowUpFilter['state'] | undefined;
}

/** A rating, of a conversation, a call or an order. */
interface Rated extends Omit<RatedChannel, 'channelId'> {
  readonly id: string;
}

type RatedOf = 'channel' | 'call' | 'order';

interface Words {
  /** Of the rating. */
  readonly id: string;
  readonly comment: string;
}

/** Which rating it is and what was written beside the stars, by record and instant; a call and an order have one rating. */
async function wordsOf(view: View, of: RatedOf, ids: readonly string[]): Promise<(fact: Fact) => Words> {
  if (of === 'call') {
    const comments = await readCallComments(view.query, ids);
    return ({ recordId: id }) => ({ id, comment: comments.get(id) ?? '' });
  }
  if (of === 'order') {
    const ratings = await readOrderRatings(view.query, ids);
    return ({ recordId: id }) => ({ id, comment: ratings.get(id)?.comment ?? '' });
  }
  const rows = await readRatingComments(view.query, ids);
  const words = new Map(rows.map((row) => [`${row.channelId} ${row.at.getTime()}`, row]));
  return ({ recordId, at }) => words.get(`${recordId} ${at.getTime()}`) ?? { id: recordId, comment: '' };
}

/** Who sees to each of the ratings. */
async function followUpsOf(view: View, actor: UserActor, ratingIds: readonly string[]) {
  const rows = await listFollowUps(view.query, ratingIds);
  const owners = [...new Set([...rows.values()].flatMap(({ owner_id }) => owner_id ?? []))];
  const names = owners.length > 0 ? await listNames(view.query, owners) : new Map<string, string>();
  return (ratingId: string, { at, value }: Fact) =>
    presentFollowUp(actor, inForce(rows.get(ratingId), { rated_at: at, stars: value }), { names, stars: value });
}

const ratedMetric = { channel: metrics.stars, call: metrics.callStars, order: ratedOrders };

/** Numbers of the records, and the names of those who rated them. */
const ratersOf = {
  channel: readChannelTitles,
  call: readCallTitles,
  async order(query: View['query'], ids: readonly string[]) {
    const ratings = await readOrderRatings(query, ids);
    return new Map([...ratings].map(([id, { number, customerName }]) => [id, { number, title: customerName }]));
  },
};

async function readRated(
  view: View,
  actor: UserActor,
  { of, maxStars, followUp, page, limit, ...filter }: RatedFilter & Page & { readonly of: RatedOf },
): Promise<{ rows: Rated[]; total: number }> {
  const narrowed = { ...view.narrowed(ratedMetric[of]), ...ratedLimits(actor, { maxStars, followUp }) };
  const isThere = isNarrowable(ratedMetric[of], filter);
  const { facts, total } = isThere
    ? await listFacts(view.query, narrowed, { limit, offset: (page - 1) * limit })
    : { facts: [], total: 0 };
  return { rows: await toRated(view, actor, { of, facts }), total };
}

const ratedLimits = ({ userId }: UserActor, { maxStars, followUp }: Pick<RatedFilter, 'maxStars' | 'followUp'>) => ({
  maxValue: maxStars,
  followUp: followUp && { state: followUp, userId },
});

async function toRated(
  view: View,
  actor: UserActor,
  { of, facts }: { of: RatedOf; facts: readonly Fact[] },
): Promise<Rated[]> {
  const ids = facts.map(({ recordId }) => recordId);
  const [titles, wordOf, personOf] = await Promise.all([
    ratersOf[of](view.query, ids),
    wordsOf(view, of, ids),
    getPeople(view, actor, facts),
  ]);
  const followUpOf = await followUpsOf(
    view,
    actor,
    facts.map((fact) => wordOf(fact).id),
  );
  return facts.map((fact): Rated => {
    const { number, title } = titles.get(fact.recordId) ?? { number: 0, title: '' };
    const { id: ratingId, comment } = wordOf(fact);
    return {
      id: fact.recordId,
      ratingId,
      number,
      visitorName: title,
      operator: personOf(fact),
      stars: fact.value ?? 0,
      comment,
      language: fact.language,
      at: fact.at.toISOString(),
      followUp: followUpOf(ratingId, fact),
    };
  });
}

/** The conversations that were rated, a page of them. */
export async function listRated(
  context: AvailabilityContext,
  actor: UserActor,
  { page, limit, ...filter }: RatedFilter & Page,
): Promise<{ rows: RatedChannel[]; meta: ListMeta }> {
  const view = await toView(context, actor, filter);
  const { rows, total } = await readRated(view, actor, { ...filter, of: 'channel', page, limit });
  return { rows: rows.map(({ id, ...row }) => ({ channelId: id, ...row })), meta: { page, limit, total } };
}

/** The calls that were rated, a page of them. */
export async function listRatedCalls(
  context: AvailabilityContext,
  actor: UserActor,
  { page, limit, ...filter }: RatedFilter & Page,
): Promise<{ rows: RatedCall[]; meta: ListMeta }> {
  const view = await toView(context, actor, filter);
  const { rows, total } = await readRated(view, actor, { ...filter, of: 'call', page, limit });
  return { rows: rows.map(({ id, ...row }) => ({ callId: id, ...row })), meta: { page, limit, total } };
}

/** The orders that were rated, a page of them: those that the reader may see. */
export async function listRatedOrders(
  context: AvailabilityContext,
  actor: UserActor,
  { page, limit, ...filter }: RatedFilter & Page,
): Promise<{ rows: RatedOrder[]; meta: ListMeta }> {
  const view = await toView(context, actor, filter);
  const { rows, total } = await readRated(view, actor, { ...filter, of: 'order', page, limit });
  return { rows: rows.map(({ id, ...row }) => ({ orderId: id, ...row })), meta: { page, limit, total } };
}

/** All of them, as they are asked for. */
export async function getRated(
  context: AvailabilityContext,
  actor: UserActor,
  filter: RatedFilter & { readonly of: RatedOf },
) {
  const view = await toView(context, actor, filter);
  const rows = async function* () {
    const { of } = filter;
    const metric = ratedMetric[of];
    if (!isNarrowable(metric, filter)) return;
    const limits = ratedLimits(actor, filter);
    const factsOf = ({ from, to }: View['days'][number]) => ({
      ...view.narrowed(metric, from, undefined, to),
      ...limits,
    });
    for await (const facts of readFacts(view.query, view.days, factsOf))
      yield* await toRated(view, actor, { of, facts });
  };
  return { view, rows };
}
