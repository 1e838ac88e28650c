import { commonErrors } from '@sala/contract/core/errors.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { uploadErrors } from '@sala/contract/platform-services/uploads/uploads.errors.ts';
import { callErrors } from '@sala/contract/telephony/calls/calls.errors.ts';
import type { CallRecording, CallSession } from '@sala/contract/telephony/calls/calls.schema.ts';
import { maxRecordingPart, maxRecordingSize } from '@sala/contract/telephony/calls/calls.states.ts';
import type { VisitorCall } from '@sala/contract/telephony/calls/visitor-calls.schema.ts';
import { recordAudit } from '#modules/organisation/audit/audit.public.ts';
import { discardUpload, signFilePath } from '#modules/platform-services/uploads/uploads.public.ts';
import { readCallSettings } from '#modules/telephony/call-settings/call-settings.public.ts';
import type { UserActor, VisitorActor } from '#platform/auth/actor.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { fail, found } from '#platform/failure.ts';
import type { RequestInfo, UploadedFile } from '#platform/http/router.ts';
import { newId } from '#platform/ids.ts';
import type { CallsContext } from '../calls.context.ts';
import { joinRecordingJobName } from '../jobs/job-names.ts';
import { changeCall, seenBy } from '../life/change-call.ts';
import { isRunning, operatorsIn } from '../sessions/call-state.ts';
import { getVisibleCall } from '../sessions/read-calls.ts';
import { isConcerned, lockCall, readState } from '../sessions/sessions.repository.ts';
import { partKey } from './join-recording.ts';
import {
  findRecording,
  insertRecording,
  listMerchantsWithRecordings,
  listRecordings,
  listRecordingsBefore,
  lockRecording,
  nameRecording,
  type RecordingRow,
  updateRecording,
} from './recordings.repository.ts';

/** How long the address of a recording is valid, in s: twice the longest call. Later someone asks again, which is noted again. */
const listeningTime = 4 * 3600;

/** When what nobody has finished is taken as it is: parts that were under way when the call ended have arrived then. */
const joinedAfter = 60_000;

const toRunningRecording = ({ id, call_id, take, part_count }: RecordingRow) => ({
  id,
  callId: call_id,
  take,
  nextPart: part_count,
});

/** The visitor says whether their call may be recorded. */
export async function allowRecording(
  context: CallsContext,
  { merchantId, visitorId }: VisitorActor,
  { id, isAllowed }: { id: string; isAllowed: boolean },
): Promise<VisitorCall> {
  const { visitorCall } = await changeCall(context, merchantId, id, async (work) => {
    if (work.row.visitor_id !== visitorId) fail(commonErrors.recordNotFound);
    if (!isRunning(work.row)) fail(callErrors.callIsOver);
    work.set({ recording_consent: isAllowed ? 'given' : 'refused' });
  });
  return visitorCall;
}

/** Throws recordingNotAllowed unless the business records and the caller agreed. */
export function startRecording(context: CallsContext, actor: UserActor, callId: string) {
  const { merchantId, userId } = actor;
  return inTransaction(context, merchantId, async (unit) => {
    const row = found(await lockCall(unit.query, callId));
    const own = operatorsIn(await readState(unit.query, row)).find(({ user_id }) => user_id === userId);
    if (!own) return fail(commonErrors.recordNotFound);
    if (!isRunning(row)) fail(callErrors.callIsOver);
    if (row.status !== 'started') fail(callErrors.callNotStarted);
    if (!row.rules.isRecordingOn || row.recording_consent !== 'given') fail(callErrors.recordingNotAllowed);
    const before = await listRecordings(unit.query, callId);
    const id = newId();
    const at = context.clock.now();
    await insertRecording(unit.query, {
      id,
      call_id: callId,
      user_id: userId,
      take: before.length + 1,
      created_at: at,
    });
    return toRunningRecording(found(await findRecording(unit.query, id)));
  });
}

/** Throws recordingNotAllowed unless the business records and the caller agreed. */
export async function setRecordingPaused(
  context: CallsContext,
  actor: UserActor,
  { id, isPaused }: { id: string; isPaused: boolean },
): Promise<CallSession> {
  const changed = await changeCall(context, actor.merchantId, id, async (work) => {
    const { row, state } = work;
    if (!isRunning(row) && (await isConcerned(work.unit.query, id, actor.userId))) fail(callErrors.callIsOver);
    if (!operatorsIn(state).some(({ user_id }) => user_id === actor.userId)) fail(commonErrors.recordNotFound);
    if (row.status !== 'started') fail(callErrors.callNotStarted);
    if (!row.rules.isRecordingOn || row.recording_consent !== 'given') fail(callErrors.recordingNotAllowed);
    if (row.is_recording_paused === isPaused) return;
    work.set({ is_recording_paused: isPaused });
    await work.note(isPaused ? 'recordingPaused' : 'recordingResumed', actor.name);
  });
  return seenBy(actor, changed);
}

/**
 * Keeps the next part. One that is there already changes nothing: its answer was lost. Throws recordingIsOver, recordingPartMissing,
 * storageFull.
 */
export async function addPart(
  context: CallsContext,
  { merchantId, userId }: UserActor,
  { id, part, file }: { id: string; part: number; file: UploadedFile },
) {
  if (file.size === 0 || file.size > maxRecordingPart)
    fail(commonErrors.requestTooLarge, { max: formatBytes(maxRecordingPart) });
  if (!(await context.storage.hasRoomFor(file.size))) fail(uploadErrors.storageFull);
  return inTransaction(context, merchantId, async (unit) => {
    const row = found(await lockRecording(unit.query, id));
    if (row.user_id !== userId) fail(commonErrors.recordNotFound);
    if (part < row.part_count) return toRunningRecording(row);
    if (row.is_over) fail(callErrors.recordingIsOver);
    if (part > row.part_count) fail(callErrors.recordingPartMissing, { next: row.part_count });
    if (row.bytes + file.size > maxRecordingSize)
      fail(commonErrors.requestTooLarge, { max: formatBytes(maxRecordingSize) });
    await context.storage.keep(partKey(merchantId, id, part), file);
    await updateRecording(unit.query, id, { part_count: part + 1, bytes: row.bytes + file.size });
    return toRunningRecording({ ...row, part_count: part + 1 });
  });
}

export function finishRecording(context: CallsContext, { merchantId, userId }: UserActor, id: string) {
  return inTransaction(context, merchantId, async (unit) => {
    const row = found(await lockRecording(unit.query, id));
    if (row.user_id !== userId) fail(commonErrors.recordNotFound);
    if (!row.is_over) {
      await updateRecording(unit.query, id, { is_over: true });
      await context.jobs.send(unit, joinRecordingJobName, { merchantId, recordingId: id });
    }
    return toRunningRecording(row);
  });
}

/** What nobody finished, because a page was gone or does not stop, is finished a minute after its call, or after the visitor took back that it may be recorded. */
export function registerUnfinished(context: CallsContext): void {
  context.events.onInside('call.changed', async (unit, { session }) => {
    const isOver = session.status === 'ended' || session.recordingConsent === 'refused';
    if (!isOver || session.recordingConsent === 'none') return;
    const runAt = new Date(context.clock.now().getTime() + joinedAfter);
    for (const { id, is_over } of await listRecordings(unit.query, session.id))
      if (!is_over)
        await context.jobs.send(
          unit,
          joinRecordingJobName,
          { merchantId: unit.merchantId, recordingId: id },
          { runAt },
        );
  });
}

/** A recording to listen to. Each time is noted in the audit log. */
export async function playRecording(
  context: CallsContext,
  actor: UserActor,
  id: string,
  request: RequestInfo,
): Promise<CallRecording> {
  const { merchantId } = actor;
  const row = found(await findRecording(context.database.forMerchant(merchantId).query, id));
  const { row: call } = await getVisibleCall(context, actor, row.call_id);
  const uploadId = found(row.upload_id);
  await inTransaction(context, merchantId, (unit) =>
    recordAudit(context, unit, {
      action: 'call.recordingHeard',
      actor,
      target: { id: row.call_id, name: `#${call.number}` },
      request,
    }),
  );
  return {
    id,
    callId: row.call_id,
    take: row.take,
    seconds: row.seconds ?? 0,
    url: signFilePath(context, { merchantId, id: uploadId, isThumbnail: false }, listeningTime),
    mime: row.mime ?? 'audio/webm',
    transcript: row.transcript,
    createdAt: row.created_at.toISOString(),
  };
}

/** Removes recordings that are older than their business keeps them. */
export async function removeOldRecordings(context: CallsContext): Promise<void> {
  for (const merchantId of await listMerchantsWithRecordings(context.database)) {
    const { query } = context.database.forMerchant(merchantId);
    const { recordingDays } = (await readCallSettings(query)).config;
    if (recordingDays === 0) continue;
    const before = new Date(context.clock.now().getTime() - recordingDays * 24 * 3600_000);
    for (const row of await listRecordingsBefore(query, before))
      await inTransaction(context, merchantId, async (unit) => {
        await updateRecording(unit.query, row.id, { upload_id: null, transcript: null });
        await nameRecording(unit.query, row.call_id);
        await discardUpload(context, unit, row.upload_id!);
      });
  }
}
