import { wallboardApi } from '@sala/contract/reports/wallboard.api.ts';
import { newId } from '#platform/ids.ts';
import type { FeatureWalk } from '#testing/attacks/feature-walks.ts';
import type { Side } from '#testing/attacks/two-merchants.ts';
import { getData } from '#testing/company.ts';

const newScreen = async ({ company: { owner } }: Side): Promise<string> => {
  const body = { name: `Hall ${newId()}`, board: 'calls' as const };
  return getData(await owner.call(wallboardApi.createScreen, { body })).screen.id;
};

export const walk: FeatureWalk = {
  things: {
    'wallboard.removeScreen params.id': newScreen,
  },
};
