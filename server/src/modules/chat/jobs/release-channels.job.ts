import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { releaseChannelsOf } from '../channels/usecases/release-channels.ts';

const payload = z.object({ merchantId: idField, userId: idField });
export const releaseChannelsJobName = 'chat.release-channels';

export const releaseChannelsJob = (context: AppContext) =>
  defineJob({
    name: releaseChannelsJobName,
    payload,
    handle: ({ merchantId, userId }) => releaseChannelsOf(context, merchantId, userId),
  });
