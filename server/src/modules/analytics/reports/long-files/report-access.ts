import { type LongReport, longReports } from '@sala/contract/analytics/reports/report-files.api.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import type { Permission } from '@sala/contract/core/ability.ts';
import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { hasPermission, type UserActor } from '#platform/auth/actor.ts';

const callOf: Readonly<Record<LongReport, EndpointDefinition>> = {
  overview: reportsApi.overviewExport,
  calls: reportsApi.callOverviewExport,
  performance: reportsApi.performanceExport,
  ratings: reportsApi.ratedChannelsExport,
  callRatings: reportsApi.ratedCallsExport,
  satisfaction: reportsApi.satisfactionExport,
  callSatisfaction: reportsApi.callSatisfactionExport,
};

/** Whether somebody may have a report, as the call says that answers it for less than a month. */
export function canReadReport(actor: UserActor, report: LongReport): boolean {
  const { access, readAccess } = callOf[report];
  const hasOne = (all: readonly Permission[]) =>
    all.some(({ action, subject }) => hasPermission(actor, action, subject));
  return hasOne(access as readonly Permission[]) && (readAccess === undefined || hasOne(readAccess));
}

/** The reports that somebody may have. */
export const reportsFor = (actor: UserActor): LongReport[] =>
  longReports.filter((report) => canReadReport(actor, report));
