import { maxPerformanceRows, serviceOverviewApi } from '@sala/contract/service/service-orders/service-overview.api.ts';
import type { AppContext } from '#platform/context.ts';
import type { Router } from '#platform/http/router.ts';
import {
  listPerformance,
  readCards,
  readDaily,
  readData,
  readPending,
  readPerformance,
  readRanking,
  readSummary,
} from './overview.ts';
import { readPeriodFigures } from './period-figures.ts';

/** Figures of a period, each with the filter that lists its orders. */
export function bindOverview(context: AppContext, router: Router): void {
  router.bind(serviceOverviewApi.cards, ({ actor, query }) => readCards(context, actor, query));
  router.bind(serviceOverviewApi.figures, ({ actor, query }) => readPeriodFigures(context, actor, query));
  router.bind(serviceOverviewApi.daily, ({ actor, query }) => readDaily(context, actor, query));
  router.bind(serviceOverviewApi.ranking, ({ actor, query }) => readRanking(context, actor, query));
  router.bind(serviceOverviewApi.pending, ({ actor, query }) => readPending(context, actor, query));
  router.bind(serviceOverviewApi.data, ({ actor, query }) => readData(context, actor, query));
  router.bind(serviceOverviewApi.summary, ({ actor, query }) => readSummary(context, actor, query));
  router.bind(serviceOverviewApi.performance, ({ actor, query }) => readPerformance(context, actor, query));
  router.bind(serviceOverviewApi.performanceDownload, async ({ actor, query }) => {
    const rows = (await listPerformance(context, actor, query)).slice(0, maxPerformanceRows);
    return { rows, meta: { page: 1, limit: maxPerformanceRows, total: rows.length } };
  });
}
