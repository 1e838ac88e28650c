import { setTimeout as pause } from 'node:timers/promises';
import { channelsApi } from '@sala/contract/chat/channels.api.ts';
import { reportFilesApi } from '@sala/contract/reports/report-files.api.ts';
import { reportsApi } from '@sala/contract/reports/reports.api.ts';
import { wallboardApi } from '@sala/contract/reports/wallboard.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

const newScreen = async ({ company: { owner } }: Side): Promise<string> => {
  const body = { name: `Hall ${newId()}`, board: 'calls' as const };
  return getData(await owner.call(wallboardApi.createScreen, { body })).screen.id;
};

const year = { from: '2026-01-01', to: '2026-03-31' };

/** A file of the owner's that is ready. */
const newFile = async ({ company: { owner } }: Side): Promise<string> => {
  const body = { report: 'overview' as const, format: 'csv' as const, ...year };
  const { id } = getData(await owner.call(reportFilesApi.create, { body }));
  for (;;) {
    const file = getData(await owner.call(reportFilesApi.list)).find((one) => one.id === id);
    if (file?.status !== 'waiting' && file?.status !== 'making') return id;
    await pause(50);
  }
};

/** A rating of a conversation with the business. */
const newRating = async ({ company }: Side): Promise<string> => {
  const { owner } = company;
  const { channelId, portal } = await company.talk();
  getData(await owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
  getData(await portal.call(visitorsApi.rate, { body: { stars: 1 } }));
  const { today: to } = getData(await owner.call(reportsApi.choices));
  const rated = getData(await owner.call(reportsApi.ratedChannels, { query: { from: to, to } }));
  return rated.find((row) => row.channelId === channelId)!.ratingId;
};

export const walk: FeatureWalk = {
  things: {
    'reportFiles.content params.id': newFile,
    'reportFiles.remove params.id': newFile,
    'lowRatings.update params.id': newRating,
    'lowRatings.update body.ownerId': ({ company }) => company.ownerId,
    'wallboard.removeScreen params.id': newScreen,
  },
  chosen: ['lowRatings.update body.ownerId'],
  otherValues: { 'lowRatings.update body.note': 'Calls her on Monday' },
};
