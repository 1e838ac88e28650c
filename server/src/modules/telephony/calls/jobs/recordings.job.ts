import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { CallsContext } from '../calls.context.ts';
import { joinRecording } from '../recordings/join-recording.ts';
import { removeOldRecordings } from '../recordings/recordings.usecases.ts';
import { transcribeRecording } from '../recordings/transcribe-recording.ts';
import { joinRecordingJobName, transcribeRecordingJobName } from './job-names.ts';

const recordingPayload = z.object({ merchantId: idField, recordingId: idField });

export const joinRecordingJob = (context: CallsContext) =>
  defineJob({
    name: joinRecordingJobName,
    payload: recordingPayload,
    handle: (recording) => joinRecording(context, recording),
  });

export const transcribeRecordingJob = (context: CallsContext) =>
  defineJob({
    name: transcribeRecordingJobName,
    payload: recordingPayload,
    handle: (recording) => transcribeRecording(context, recording),
  });

export const removeOldRecordingsJob = (context: CallsContext) =>
  defineJob({
    name: 'calls.remove-recordings',
    payload: z.object({}),
    cron: '40 3 * * *',
    handle: () => removeOldRecordings(context),
  });
