import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { TelegramContext } from '../telegram.context.ts';
import { fetchPhoto } from './fetch-photo.ts';

export const fetchPhotoJobName = 'telegram.fetch-photo';

export const fetchPhotoJob = (context: TelegramContext) =>
  defineJob({
    name: fetchPhotoJobName,
    takesTurns: true,
    payload: z.object({ merchantId: idField, botId: z.number(), chatId: z.number() }),
    handle: ({ merchantId, ...chat }) => fetchPhoto(context, merchantId, chat),
  });
