import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { liftBlock, liftBlockJobName } from '../restrictions/block-channel.ts';

const payload = z.object({ merchantId: idField, channelId: idField });

export const liftBlockJob = (context: AppContext) =>
  defineJob({ name: liftBlockJobName, payload, handle: (blocked) => liftBlock(context, blocked) });
