import { idField, timeField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sayDueEnd, sayEndJobName } from '../channels/usecases/say-end.ts';
import type { ChatContext } from '../chat.context.ts';

const payload = z.object({ merchantId: idField, channelId: idField, endedAt: timeField });

export const sayEndJob = (context: ChatContext) =>
  defineJob({ name: sayEndJobName, payload, handle: (end) => sayDueEnd(context, end) });
