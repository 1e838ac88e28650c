import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import type { AppContext } from '#platform/context.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { joinRecording, removeOldRecordings } from '../recordings/recordings.usecases.ts';
import { joinRecordingJobName } from './job-names.ts';

export const joinRecordingJob = (context: AppContext) =>
  defineJob({
    name: joinRecordingJobName,
    payload: z.object({ merchantId: idField, recordingId: idField }),
    handle: (recording) => joinRecording(context, recording),
  });

export const removeOldRecordingsJob = (context: AppContext) =>
  defineJob({
    name: 'calls.remove-recordings',
    payload: z.object({}),
    cron: '40 3 * * *',
    handle: () => removeOldRecordings(context),
  });
