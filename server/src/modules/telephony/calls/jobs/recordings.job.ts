import { idField } from '@sala/contract/core/fields.ts';
import * as z from 'zod/mini';
import { ServiceFailure, transcribeSound } from '#modules/connections/language-services/language-services.public.ts';
import { readUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import { FailureError } from '#platform/failure.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { CallsContext } from '../calls.context.ts';
import { joinRecording } from '../recordings/join-recording.ts';
import { findRecording, updateRecording } from '../recordings/recordings.repository.ts';
import { removeOldRecordings } from '../recordings/recordings.usecases.ts';
import { joinRecordingJobName, transcribeRecordingJobName } from './job-names.ts';

/** Services refuse more; in bytes. Some hundred minutes of a call. */
const maxTranscribed = 25 * 1024 * 1024;

const recordingPayload = z.object({ merchantId: idField, recordingId: idField });

export const joinRecordingJob = (context: CallsContext) =>
  defineJob({
    name: joinRecordingJobName,
    takesTurns: true,
    payload: recordingPayload,
    handle: (recording) => joinRecording(context, recording),
  });

export const transcribeRecordingJob = (context: CallsContext) =>
  defineJob({
    name: transcribeRecordingJobName,
    takesTurns: true,
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

/**
 * Writes down what is said in a recording, where the merchant has a speech service. One without a service, or in which no words are
 * heard, stays without; a service that cannot be reached now is asked again by the job.
 */
async function transcribeRecording(
  context: CallsContext,
  { merchantId, recordingId }: { merchantId: string; recordingId: string },
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const row = await findRecording(query, recordingId);
  if (!row?.upload_id || row.transcript !== null) return;
  const content = await readUpload(context, { merchantId, id: row.upload_id });
  if (!content || content.length > maxTranscribed) return;
  const mime = row.mime ?? 'audio/webm';
  try {
    const name = `call.${mime.includes('mp4') ? 'm4a' : 'webm'}`;
    const { text } = await transcribeSound(context, merchantId, { name, mime, content });
    await updateRecording(query, recordingId, { transcript: text });
  } catch (error) {
    if (!isLasting(error)) throw error;
  }
}

const isLasting = (error: unknown): boolean =>
  error instanceof FailureError && !(error instanceof ServiceFailure && error.isPassing);
