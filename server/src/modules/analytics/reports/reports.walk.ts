import { setTimeout as pause } from 'node:timers/promises';
import { reportFilesApi } from '@sala/contract/analytics/reports/report-files.api.ts';
import { reportMailsApi } from '@sala/contract/analytics/reports/report-mails.api.ts';
import { reportsApi } from '@sala/contract/analytics/reports/reports.api.ts';
import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import type { EndpointInput } from '@sala/contract/core/endpoint.ts';
import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import { askedVisitor } from '#testing/attacks/readied-chats.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

const newScreen = async ({ company: { owner } }: Side): Promise<string> => {
  const body = { name: `Hall ${newId()}`, board: 'calls' as const };
  return getData(await owner.call(wallboardApi.createScreen, { body })).screen.id;
};

const year = { from: '2026-01-01', to: '2026-03-31' };

/** Only few files may be on their way at once, so those of earlier calls are waited for. */
async function untilFilesAreReady({ company: { owner } }: Side): Promise<void> {
  while (getData(await owner.call(reportFilesApi.list)).some(({ status }) => ['waiting', 'making'].includes(status)))
    await pause(50);
}

/** A file of the owner's that is ready. */
const newFile = async (side: Side): Promise<string> => {
  await untilFilesAreReady(side);
  const body = { report: 'overview' as const, format: 'csv' as const, ...year };
  const { id } = getData(await side.company.owner.call(reportFilesApi.create, { body }));
  await untilFilesAreReady(side);
  return id;
};

/** The rating that a visitor has just given. */
const newRating = async ({ company }: Side): Promise<string> => {
  const { owner } = company;
  getData(await (await askedVisitor(company)).call(visitorsApi.rate, { body: { stars: 1 } }));
  const { today: to } = getData(await owner.call(reportsApi.choices));
  return getData(await owner.call(reportsApi.ratedChannels, { query: { from: to, to } }))[0]!.ratingId;
};

/** Calls that are narrowed by what figures have. */
const narrowed = [
  ...[
    'overview',
    'overviewExport',
    'breakdown',
    'performance',
    'performanceExport',
    'satisfaction',
    'satisfactionExport',
    'ratedChannels',
    'ratedChannelsExport',
    'callOverview',
    'callOverviewExport',
    'callSatisfaction',
    'callSatisfactionExport',
    'ratedCalls',
    'ratedCallsExport',
    'ratedOrders',
    'rows',
    'rowsExport',
    'heatmap',
  ].map((call) => `reports.${call} query`),
  'reportFiles.create body',
  'reportMails.create body',
];

const newVisitor = async ({ company }: Side): Promise<string> => (await company.visit()).visitorId;

const newProject = async ({ company: { owner } }: Side): Promise<string> =>
  getData(await owner.call(projectsApi.create, { body: { projectName: newId() } })).id;

type NewMail = EndpointInput<typeof reportMailsApi.create>['body'];

const newMail = async ({ company: { owner, ownerId } }: Side): Promise<string> => {
  const body = { report: 'overview', format: 'csv', rhythm: 'week', recipientIds: [ownerId] } satisfies NewMail;
  return getData(await owner.call(reportMailsApi.create, { body })).id;
};

const freshFollowUp: Readonly<Record<string, number>> = { 'body.version': 0, 'body.stars': 1 };

export const walk: FeatureWalk = {
  things: {
    ...Object.fromEntries(narrowed.map((part) => [`${part}.projectId`, newProject])),
    'reports.rows query.visitorId': newVisitor,
    'reports.rowsExport query.visitorId': newVisitor,
    'reportFiles.content params.id': newFile,
    'reportFiles.remove params.id': newFile,
    'reportMails.remove params.id': newMail,
    'reportMails.leave params.id': newMail,
    'reportMails.create body.recipientIds.0': ({ company }) => company.ownerId,
    'lowRatings.get params.id': newRating,
    'lowRatings.update params.id': newRating,
    'lowRatings.update body.ownerId': ({ company }) => company.ownerId,
    'wallboard.removeScreen params.id': newScreen,
  },
  chosen: ['lowRatings.update body.ownerId', 'reportMails.create body.recipientIds.0'],
  // Nothing of anybody is changed: it answers with the table that it was given.
  harmless: [
    'exports.table',
    'reportFiles.create',
    'reportFiles.remove',
    'reportMails.create',
    'reportMails.remove',
    'reportMails.leave',
  ],
  // Nobody has followed up yet, and the visitor gave one star.
  fresh: (endpoint, field) => (endpoint === 'lowRatings.update' ? freshFollowUp[field] : undefined),
  otherValues: { 'lowRatings.update body.note': 'Calls her on Monday' },
  examples: { columns: 'conversations,messagesOut' },
};
