import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { ChatContext } from '../chat.context.ts';
import { liftBlock, liftBlockJobName } from '../restrictions/block-channel.ts';

const payload = z.object({ merchantId: idField, channelId: idField });

export const liftBlockJob = (context: ChatContext) =>
  defineJob({ name: liftBlockJobName, payload, handle: (blocked) => liftBlock(context, blocked) });
