import { reportsApi } from '@sala/contract/reports/reports.api.ts';
import { getMerchant } from '#modules/merchants/merchants.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import type { AppContext } from '#platform/context.ts';
import { dayIn } from '#platform/day.ts';
import type { AppModule } from '#platform/module.ts';
import { listDepartments, listPeople, listTeams } from './choices.repository.ts';
import { performanceFile, ratedFile } from './files.ts';
import { readCallOverview, readOverview, readReportHeatmap, readSatisfaction } from './overview.ts';
import { readPerformance } from './performance.ts';
import { listRated, listRatedCalls, listRows } from './rows.ts';
import { canReadNames } from './view.ts';

async function readChoices(context: AppContext, actor: UserActor) {
  const { query } = context.database.forMerchant(actor.merchantId);
  const { timeZone } = await getMerchant(context, actor.merchantId);
  return {
    departments: await listDepartments(query),
    teams: await listTeams(query),
    operators: canReadNames(actor) ? await listPeople(query) : [],
    timeZone,
    today: dayIn(timeZone, context.clock.now()),
  };
}

/** Figures of what happened, made of the rows themselves whenever somebody asks: decision 048. */
export const reportsModule: AppModule = {
  name: 'reports',
  create(context, router) {
    router.bind(reportsApi.overview, ({ actor, query }) => readOverview(context, actor, query));
    router.bind(reportsApi.performance, ({ actor, query }) => readPerformance(context, actor, query));
    router.bind(reportsApi.performanceExport, ({ actor, query, request }) =>
      performanceFile(context, actor, { ...query, locale: request.locale }),
    );
    router.bind(reportsApi.satisfaction, ({ actor, query }) =>
      readSatisfaction(context, actor, { ...query, of: 'channel' }),
    );
    router.bind(reportsApi.ratedChannels, ({ actor, query }) => listRated(context, actor, query));
    router.bind(reportsApi.ratedChannelsExport, ({ actor, query, request }) =>
      ratedFile(context, actor, { ...query, of: 'channel', locale: request.locale }),
    );
    router.bind(reportsApi.callOverview, ({ actor, query }) => readCallOverview(context, actor, query));
    router.bind(reportsApi.callSatisfaction, ({ actor, query }) =>
      readSatisfaction(context, actor, { ...query, of: 'call' }),
    );
    router.bind(reportsApi.ratedCalls, ({ actor, query }) => listRatedCalls(context, actor, query));
    router.bind(reportsApi.ratedCallsExport, ({ actor, query, request }) =>
      ratedFile(context, actor, { ...query, of: 'call', locale: request.locale }),
    );
    router.bind(reportsApi.rows, ({ actor, query }) => listRows(context, actor, query));
    router.bind(reportsApi.heatmap, ({ actor, query }) => readReportHeatmap(context, actor, query));
    router.bind(reportsApi.choices, ({ actor }) => readChoices(context, actor));
  },
};
