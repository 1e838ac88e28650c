import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { CallsContext } from '../calls.context.ts';
import { joinRecording, removeOldRecordings } from '../recordings/recordings.usecases.ts';
import { joinRecordingJobName } from './job-names.ts';

export const joinRecordingJob = (context: CallsContext) =>
  defineJob({
    name: joinRecordingJobName,
    payload: z.object({ merchantId: idField, recordingId: idField }),
    handle: (recording) => joinRecording(context, recording),
  });

export const removeOldRecordingsJob = (context: CallsContext) =>
  defineJob({
    name: 'calls.remove-recordings',
    payload: z.object({}),
    cron: '40 3 * * *',
    handle: () => removeOldRecordings(context),
  });
