import { createReadStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { maxRecordingSize, recordingPartLength } from '@sala/contract/telephony/calls/calls.states.ts';
import { claimUploadFor, storeUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import { inTransaction } from '#platform/events/unit-of-work.ts';
import { found } from '#platform/failure.ts';
import type { ReceivedFile } from '#platform/storage/file-storage.ts';
import type { CallsContext } from '../calls.context.ts';
import { transcribeRecordingJobName } from '../jobs/job-names.ts';
import { changeCall } from '../life/change-call.ts';
import { findCall } from '../sessions/sessions.repository.ts';
import {
  findRecording,
  lockRecording,
  nameRecording,
  type RecordingRow,
  updateRecording,
} from './recordings.repository.ts';

/** Under which key a part of a recording is stored until its file is made. */
export const partKey = (merchantId: string, id: string, part: number) => `${merchantId}/recordings/${id}/${part}`;

/** Makes one file of the parts that have arrived. Does nothing when that was done. */
export async function joinRecording(
  context: CallsContext,
  { merchantId, recordingId }: { merchantId: string; recordingId: string },
): Promise<void> {
  const { query } = context.database.forMerchant(merchantId);
  const row = await findRecording(query, recordingId);
  if (!row || row.upload_id) return;
  await updateRecording(query, recordingId, { is_over: true });
  if (row.part_count === 0) return;
  const call = await findCall(query, row.call_id);
  if (!call) return;
  const received = await receiveSeekable(context, merchantId, row);
  try {
    const uploader = { type: 'user', id: row.user_id } as const;
    const { extension, seconds: measured } = received;
    const file = { ...received.file, name: `call-${call.row.number}-${row.take}.${extension}` };
    const upload = await storeUpload(context, { merchantId, uploader, file, maxSize: maxRecordingSize });
    await inTransaction(context, merchantId, async (unit) => {
      const held = await lockRecording(unit.query, recordingId);
      if (!held || held.upload_id) return;
      found(await claimUploadFor(unit, { id: upload.id, uploader, usedById: recordingId }));
      const seconds = Math.round(measured ?? (held.part_count * recordingPartLength) / 1000);
      await updateRecording(unit.query, recordingId, { upload_id: upload.id, mime: upload.mime, seconds });
      await nameRecording(unit.query, row.call_id);
      await context.jobs.send(unit, transcribeRecordingJobName, { merchantId, recordingId });
    });
  } finally {
    await context.storage.discard(received.file);
  }
  for (let part = 0; part < row.part_count; part += 1)
    await context.storage.remove(partKey(merchantId, recordingId, part));
  await changeCall(context, merchantId, row.call_id, async (work) => work.refresh());
}

async function* partsOf(context: CallsContext, merchantId: string, { id, part_count: count }: RecordingRow) {
  for (let part = 0; part < count; part += 1) {
    const stored = await context.storage.read(partKey(merchantId, id, part));
    if (!stored) throw new Error('A part of a recording is gone');
    yield* stored.stream as AsyncIterable<Buffer>;
  }
}

/**
 * The parts as one file with a length and an index, so that a player can seek in it. What cannot be read as sound is kept as it came,
 * in its order.
 */
async function receiveSeekable(
  context: CallsContext,
  merchantId: string,
  row: RecordingRow,
): Promise<{ file: ReceivedFile; extension: Remuxed['extension']; seconds: number | undefined }> {
  const raw = await context.storage.receive(Readable.from(partsOf(context, merchantId, row)));
  try {
    const made = await remux(raw.path);
    const file = await context.storage.receive(createReadStream(made.path));
    await made.remove();
    await context.storage.discard(raw);
    return { file, extension: made.extension, seconds: made.seconds };
  } catch (error) {
    context.logger.warn({ err: error, recordingId: row.id }, 'a recording could not be made seekable');
    return { file: raw, extension: 'webm', seconds: undefined };
  }
}

interface Remuxed {
  /** Absolute path of a temporary file. */
  readonly path: string;
  /** `m4a` from browsers that record AAC only. */
  readonly extension: 'webm' | 'm4a';
  readonly seconds: number;
  remove(): Promise<void>;
}

/**
 * Copies the sound of a recorder's file into one with a length and an index; nothing is re-encoded. Throws when there is no sound in
 * it that can be read, and leaves no file then.
 */
async function remux(path: string): Promise<Remuxed> {
  // Large, and needed by the process that runs jobs, once it does.
  const bunny = await import('mediabunny');
  const input = new bunny.Input({
    source: new bunny.FilePathSource(path),
    formats: [bunny.MATROSKA, bunny.WEBM, bunny.MP4],
  });
  const madePath = `${path}.remuxed`;
  const remove = () => rm(madePath, { force: true });
  try {
    const track = await input.getPrimaryAudioTrack();
    if (!track?.codec) throw new Error('No sound in it');
    const extension = track.codec === 'opus' ? 'webm' : 'm4a';
    const format = extension === 'webm' ? new bunny.WebMOutputFormat() : new bunny.Mp4OutputFormat();
    const output = new bunny.Output({ format, target: new bunny.FilePathTarget(madePath) });
    const source = new bunny.EncodedAudioPacketSource(track.codec);
    output.addAudioTrack(source);
    await output.start();
    const decoderConfig = (await track.getDecoderConfig()) ?? undefined;
    let end = 0;
    for await (const packet of new bunny.EncodedPacketSink(track).packets()) {
      await source.add(packet, decoderConfig && { decoderConfig });
      end = Math.max(end, packet.timestamp + packet.duration);
    }
    await output.finalize();
    return { path: madePath, extension, seconds: end, remove };
  } catch (error) {
    await remove();
    throw error;
  } finally {
    input.dispose();
  }
}
