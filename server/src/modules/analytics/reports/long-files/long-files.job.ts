import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AvailabilityContext } from '#modules/time/availability/availability.public.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { makeReportFileJobName, removeExpiredFiles } from './long-files.usecases.ts';
import { makeLongFile } from './make-long-file.ts';

export const makeReportFileJob = (context: AvailabilityContext) =>
  defineJob({
    name: makeReportFileJobName,
    takesTurns: true,
    payload: z.object({ merchantId: idField, id: idField }),
    handle: ({ merchantId, id }) => makeLongFile(context, merchantId, id),
  });

export const removeOldReportFilesJob = (context: AvailabilityContext) =>
  defineJob({
    name: 'reports.remove-old-files',
    payload: z.object({}),
    cron: '43 * * * *',
    handle: () => removeExpiredFiles(context),
  });
