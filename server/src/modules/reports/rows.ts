import { commonErrors } from '@sala/contract/core/errors.ts';
import type { ListMeta } from '@sala/contract/core/pagination.ts';
import { type Metric, type MetricKey, metrics } from '@sala/contract/reports/metrics.ts';
import type { RatedChannel, ReportRow } from '@sala/contract/reports/reports.schema.ts';
import { readChannelTitles, readRatingComments } from '#modules/chat/chat.public.ts';
import { readOrderTitles } from '#modules/service-orders/service-orders.public.ts';
import { readTicketTitles } from '#modules/tickets/tickets.public.ts';
import { namesOf } from '#modules/users/users.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { fail } from '#platform/failure.ts';
import { type Fact, listFacts } from './figures.repository.ts';
import { mayReadRows, type ReportFilter, type View, viewOf } from './view.ts';

interface Page {
  readonly page: number;
  readonly limit: number;
}

export interface RowsFilter extends ReportFilter, Page {
  readonly metric: MetricKey;
  readonly weekday?: number | undefined;
  readonly hour?: number | undefined;
}

const titlesOf = { channel: readChannelTitles, ticket: readTicketTitles, order: readOrderTitles };

type Person = ReportRow['operator'];

/** Who did it: oneself, and others for who may know their names. */
async function peopleOf(view: View, actor: UserActor, facts: readonly Fact[]): Promise<(fact: Fact) => Person> {
  const ids = [...new Set(facts.flatMap(({ operatorId }) => operatorId ?? []))];
  const known = ids.filter((id) => view.knowsNames || id === actor.userId);
  const names = known.length > 0 ? await namesOf(view.query, known) : new Map<string, string>();
  return ({ operatorId }) => {
    const name = operatorId === null ? undefined : names.get(operatorId);
    return name === undefined ? null : { id: operatorId!, name };
  };
}

/** The facts behind a figure, a page of them. Throws notAllowed for who may not read what they belong to. */
export async function listRows(
  context: AppContext,
  actor: UserActor,
  { metric: key, weekday, hour, page, limit, ...filter }: RowsFilter,
): Promise<{ rows: ReportRow[]; meta: ListMeta }> {
  const metric: Metric = metrics[key];
  if (!mayReadRows(actor, metric)) fail(commonErrors.notAllowed);
  const view = await viewOf(context, actor, filter);
  const narrowed = { ...view.narrowed(metric), weekday, hour };
  const { facts, total } = await listFacts(view.query, narrowed, { limit, offset: (page - 1) * limit });
  const ids = facts.map(({ recordId }) => recordId);
  const [titles, personOf] = await Promise.all([titlesOf[metric.of](view.query, ids), peopleOf(view, actor, facts)]);
  const rows = facts.map((fact): ReportRow => {
    const { number, title } = titles.get(fact.recordId) ?? { number: 0, title: '' };
    const { recordId: id, seq, value } = fact;
    return { kind: metric.of, id, number, title, seq, at: fact.at.toISOString(), value, operator: personOf(fact) };
  });
  return { rows, meta: { page, limit, total } };
}

export interface RatedFilter extends ReportFilter {
  readonly maxStars?: number | undefined;
}

async function readRated(view: View, actor: UserActor, { maxStars }: RatedFilter, { page, limit }: Page) {
  const narrowed = { ...view.narrowed(metrics.stars), maxValue: maxStars };
  const { facts, total } = await listFacts(view.query, narrowed, { limit, offset: (page - 1) * limit });
  const ids = facts.map(({ recordId }) => recordId);
  const [titles, comments, personOf] = await Promise.all([
    readChannelTitles(view.query, ids),
    readRatingComments(view.query, ids),
    peopleOf(view, actor, facts),
  ]);
  const commentOf = new Map(comments.map(({ channelId, at, comment }) => [`${channelId} ${at.getTime()}`, comment]));
  const rows = facts.map((fact): RatedChannel => {
    const { number, title } = titles.get(fact.recordId) ?? { number: 0, title: '' };
    return {
      channelId: fact.recordId,
      number,
      visitorName: title,
      operator: personOf(fact),
      stars: fact.value ?? 0,
      comment: commentOf.get(`${fact.recordId} ${fact.at.getTime()}`) ?? '',
      language: fact.language,
      at: fact.at.toISOString(),
    };
  });
  return { rows, total };
}

/** The conversations that were rated, a page of them. */
export async function listRated(
  context: AppContext,
  actor: UserActor,
  { page, limit, ...filter }: RatedFilter & Page,
): Promise<{ rows: RatedChannel[]; meta: ListMeta }> {
  const view = await viewOf(context, actor, filter);
  const { rows, total } = await readRated(view, actor, filter, { page, limit });
  return { rows, meta: { page, limit, total } };
}

/** Ratings that are read at a time for a file. */
const portion = 500;

/** All of them, as they are asked for. */
export async function ratedOf(context: AppContext, actor: UserActor, filter: RatedFilter) {
  const view = await viewOf(context, actor, filter);
  const rows = async function* () {
    for (let page = 1; ; page += 1) {
      const { rows: found } = await readRated(view, actor, filter, { page, limit: portion });
      yield* found;
      if (found.length < portion) return;
    }
  };
  return { view, rows };
}
