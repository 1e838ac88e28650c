import { setTimeout as pause } from 'node:timers/promises';
import { reportFilesApi } from '@sala/contract/reports/report-files.api.ts';
import { wallboardApi } from '@sala/contract/reports/wallboard.api.ts';
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
  const { channelId } = await company.talk();
  const { query } = company.context.database.forMerchant(company.merchantId);
  const at = new Date();
  const id = newId();
  const times = { ended_at: at, created_at: at, updated_at: at };
  const rating = { id, channel_id: channelId, operator_id: company.ownerId, stars: 1, comment: '', ...times };
  await query.insertInto('chat_ratings').values(rating).execute();
  return id;
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
