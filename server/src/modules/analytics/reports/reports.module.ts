import { lowRatingsApi } from '@sala/contract/analytics/reports/low-ratings.api.ts';
import { metrics } from '@sala/contract/analytics/reports/metrics.ts';
import { type LongReport, reportFilesApi } from '@sala/contract/analytics/reports/report-files.api.ts';
import { reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { type ExportFormat, reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { PerformanceGroup } from '@sala/contract/analytics/reports/reports.schema.ts';
import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import type { Locale } from '@sala/contract/core/locales.ts';
import { getServiceScope } from '#modules/identity/roles/roles.public.ts';
import { registerKindOfWork } from '#modules/identity/users/users.public.ts';
import { getMerchant } from '#modules/organisation/merchants/merchants.public.ts';
import { readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import {
  type AvailabilityContext,
  type AvailabilitySources,
  hasBusinessHours,
} from '#modules/time/availability/availability.public.ts';
import type { UserActor } from '#platform/auth/actor.ts';
import { dayIn } from '#platform/day.ts';
import type { RequestInfo, Router } from '#platform/http/router.ts';
import type { AppModule } from '#platform/module.ts';
import { readBreakdown } from './breakdown.ts';
import {
  listCategories,
  listDepartments,
  listOperators,
  listOwnTeams,
  listProjects,
  listTeams,
  within,
} from './choices.repository.ts';
import { reportFile, rowsFile } from './files.ts';
import { makeReportFileJob, removeOldReportFilesJob } from './long-files/long-files.job.ts';
import {
  listReportFiles,
  orderReportFile,
  readReportFile,
  removeReportFile,
} from './long-files/long-files.usecases.ts';
import { followUps } from './low-ratings/release-follow-ups.ts';
import { readFollowUp, updateFollowUp } from './low-ratings/update-follow-up.ts';
import { mailsOfCreators } from './mails/end-mails.ts';
import { queueReportMailsJob, sendReportMailJob } from './mails/report-mails.job.ts';
import {
  createReportMail,
  leaveReportMail,
  listMailRecipients,
  listReportMails,
  removeReportMail,
  stopReportMail,
} from './mails/report-mails.usecases.ts';
import { readCallOverview, readOverview, readReportHeatmap, readSatisfaction } from './overview.ts';
import { readPerformance } from './performance.ts';
import { queueRollUpsJob, rollUpJob } from './rollups/roll-up.job.ts';
import { listRated, listRatedCalls, listRatedOrders, listRows } from './rows.ts';
import { checkFiguresJob, queueChecksJob } from './self-check/check.job.ts';
import { findCheck } from './self-check/checks.repository.ts';
import type { TableOrder } from './tables.ts';
import { canReadNames, canReadRows } from './view.ts';
import { LiveFigures } from './wallboard/live-figures.ts';
import { createScreen, listScreens, removeScreen, showByLink } from './wallboard/screens.usecases.ts';

async function readChoices(context: AvailabilityContext, actor: UserActor, locale: Locale) {
  const { query } = context.database.forMerchant(actor.merchantId);
  const hasRecords = canReadRows(actor, metrics.orders) || canReadRows(actor, metrics.tickets);
  const scope = await getServiceScope(query, actor.userId);
  const { timeZone } = await getMerchant(context, actor.merchantId);
  return {
    departments: await listDepartments(query),
    teams: await listTeams(query),
    operators: canReadNames(actor) ? await listOperators(query) : [],
    projects: hasRecords ? within(scope, 'projects', await listProjects(query)) : [],
    categories: hasRecords ? within(scope, 'categories', await listCategories(query, locale)) : [],
    hasBusinessHours: await hasBusinessHours(context, actor.merchantId),
    timeZone,
    today: dayIn(timeZone, context.clock.now()),
    ownTeams: await listOwnTeams(query, actor.userId),
    serviceLevelSeconds: (await readCallSettings(query)).config.serviceLevelSeconds,
    check: await findCheck(query),
  };
}

/** Figures of what happened, made of the rows themselves whenever somebody asks: decision 048. */
export const reportsModule: AppModule<AvailabilitySources> = {
  name: 'reports',
  create(context, router) {
    router.bind(reportsApi.overview, ({ actor, query }) => readOverview(context, actor, query));
    router.bind(reportsApi.performance, ({ actor, query }) => readPerformance(context, actor, query));
    bindFiles(context, router);
    router.bind(reportsApi.satisfaction, ({ actor, query }) =>
      readSatisfaction(context, actor, { ...query, of: 'channel' }),
    );
    router.bind(reportsApi.ratedChannels, ({ actor, query }) => listRated(context, actor, query));
    router.bind(reportsApi.callOverview, ({ actor, query }) => readCallOverview(context, actor, query));
    router.bind(reportsApi.callSatisfaction, ({ actor, query }) =>
      readSatisfaction(context, actor, { ...query, of: 'call' }),
    );
    router.bind(reportsApi.ratedCalls, ({ actor, query }) => listRatedCalls(context, actor, query));
    router.bind(reportsApi.ratedOrders, ({ actor, query }) => listRatedOrders(context, actor, query));
    router.bind(reportsApi.rows, ({ actor, query }) => listRows(context, actor, query));
    router.bind(reportsApi.heatmap, ({ actor, query }) => readReportHeatmap(context, actor, query));
    router.bind(reportsApi.choices, ({ actor, request: { locale } }) => readChoices(context, actor, locale));
    router.bind(reportsApi.breakdown, ({ actor, query, request: { locale } }) =>
      readBreakdown(context, actor, { ...query, locale }),
    );
    context.jobs.register(checkFiguresJob(context));
    context.jobs.register(queueChecksJob(context));
    context.jobs.register(rollUpJob(context));
    context.jobs.register(queueRollUpsJob(context));
    registerKindOfWork(context, followUps);
    router.bind(lowRatingsApi.get, ({ actor, params: { id } }) => readFollowUp(context, actor, id));
    router.bind(lowRatingsApi.update, ({ actor, params: { id }, body }) =>
      updateFollowUp(context, actor, { id, ...body }),
    );
    bindLongFiles(context, router);
    bindMails(context, router);
    bindWallboard(context, router);
  },
};

interface AskedFile {
  readonly actor: UserActor;
  readonly query: Omit<TableOrder, 'report' | 'locale' | 'by'> & {
    readonly by?: PerformanceGroup;
    readonly format: ExportFormat;
  };
  readonly request: RequestInfo;
}

/** What the pages show, as files. */
function bindFiles(context: AvailabilityContext, router: Router): void {
  const toFile =
    (report: LongReport) =>
    ({ actor, query, request }: AskedFile) =>
      reportFile(context, actor, { by: 'operator', ...query, report, locale: request.locale });
  router.bind(reportsApi.rowsExport, ({ actor, query, request: { locale } }) =>
    rowsFile(context, actor, { ...query, locale }),
  );
  router.bind(reportsApi.overviewExport, toFile('overview'));
  router.bind(reportsApi.callOverviewExport, toFile('calls'));
  router.bind(reportsApi.performanceExport, toFile('performance'));
  router.bind(reportsApi.ratedChannelsExport, toFile('ratings'));
  router.bind(reportsApi.ratedCallsExport, toFile('callRatings'));
  router.bind(reportsApi.satisfactionExport, toFile('satisfaction'));
  router.bind(reportsApi.callSatisfactionExport, toFile('callSatisfaction'));
}

function bindLongFiles(context: AvailabilityContext, router: Router): void {
  context.jobs.register(makeReportFileJob(context));
  context.jobs.register(removeOldReportFilesJob(context));
  router.bind(reportFilesApi.list, ({ actor }) => listReportFiles(context, actor));
  router.bind(reportFilesApi.create, ({ actor, body, request }) =>
    orderReportFile(context, actor, { ...body, locale: request.locale }),
  );
  router.bind(reportFilesApi.content, ({ actor, params: { id } }) => readReportFile(context, actor, id));
  router.bind(reportFilesApi.remove, async ({ actor, params: { id } }) => {
    await removeReportFile(context, actor, id);
    return null;
  });
}

function bindMails(context: AvailabilityContext, router: Router): void {
  registerKindOfWork(context, mailsOfCreators);
  context.jobs.register(queueReportMailsJob(context));
  context.jobs.register(sendReportMailJob(context));
  router.bind(reportMailsApi.list, ({ actor, request: { locale } }) => listReportMails(context, actor, locale));
  router.bind(reportMailsApi.recipients, ({ actor, query: { report } }) => listMailRecipients(context, actor, report));
  router.bind(reportMailsApi.create, ({ actor, body, request: { locale } }) =>
    createReportMail(context, actor, body, locale),
  );
  router.bind(reportMailsApi.remove, async ({ actor, params: { id } }) => {
    await removeReportMail(context, actor, id);
    return null;
  });
  router.bind(reportMailsApi.leave, async ({ actor, params: { id } }) => {
    await leaveReportMail(context, actor, id);
    return null;
  });
  router.bind(reportMailsApi.stop, async ({ body: { token }, request }) => {
    await stopReportMail(context, token, request);
    return null;
  });
}

function bindWallboard(context: AvailabilityContext, router: Router): void {
  const figures = new LiveFigures(context);
  router.bind(wallboardApi.live, ({ actor, query: { board } }) =>
    figures.readLive(actor.merchantId, board, canReadNames(actor)),
  );
  router.bind(wallboardApi.show, ({ body: { token }, request }) => showByLink(context, figures, token, request));
  router.bind(wallboardApi.screens, ({ actor }) => listScreens(context, actor));
  router.bind(wallboardApi.createScreen, ({ actor, body, request }) => createScreen(context, actor, body, request));
  router.bind(wallboardApi.removeScreen, async ({ actor, params: { id }, request }) => {
    await removeScreen(context, actor, id, request);
    return null;
  });
}
