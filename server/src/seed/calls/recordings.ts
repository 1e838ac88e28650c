import { join } from 'node:path';
import { toStorageKey } from '#modules/platform-services/uploads/stored-files.ts';
import { claimUpload } from '#modules/platform-services/uploads/uploads.public.ts';
import { insertUpload } from '#modules/platform-services/uploads/uploads.repository.ts';
import type { TenantDatabase } from '#platform/database/database.ts';
import { newId } from '#platform/ids.ts';
import { createFolderStorage } from '#platform/storage/file-storage.ts';
import type { SeedContext } from '../seed-demo.ts';
import { demoTranscripts } from './words.ts';

type Query = TenantDatabase['query'];

export interface RecordedCall {
  readonly id: string;
  readonly number: number;
  readonly operatorId: string;
  readonly endedAt: Date;
}

const rate = 8000;
/** In s; of every syllable, and of the pause after it. */
const syllable = 0.18;
const pause = 0.07;
const syllables = 14;
const demoRecordingSeconds = Math.round(syllables * (syllable + pause));

/**
 * Two who speak in turn, one in each ear: no words, but the melody of them, made of sums of tones. WAV, 16 bits, small.
 */
function toVoices(seed: number): Buffer {
  const length = Math.floor(syllables * (syllable + pause) * rate);
  const samples = Buffer.alloc(length * 4);
  for (let at = 0; at < length; at += 1) {
    const time = at / rate;
    const index = Math.floor(time / (syllable + pause));
    const within = time - index * (syllable + pause);
    if (within > syllable) continue;
    const isOperator = Math.floor(index / 3) % 2 === 0;
    const pitch = (isOperator ? 120 : 205) * (1 + 0.06 * (((seed + index * 5) % 7) - 3));
    const shape = Math.sin((Math.PI * within) / syllable);
    const voice = [1, 2, 3, 5].reduce((sum, tone) => sum + Math.sin(2 * Math.PI * pitch * tone * time) / tone, 0);
    samples.writeInt16LE(Math.round(5000 * shape * voice), at * 4 + (isOperator ? 0 : 2));
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 0, 'latin1');
  head.writeUInt32LE(36 + samples.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(2, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 4, 28);
  head.writeUInt16LE(4, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(samples.length, 40);
  return Buffer.concat([head, samples]);
}

/** Recordings of these calls, made here, with what is said in them. */
export async function seedRecordings(
  context: SeedContext,
  { query, merchantId }: { query: Query; merchantId: string },
  calls: readonly RecordedCall[],
): Promise<void> {
  const storage = createFolderStorage(join(context.config.dataDir, 'files'));
  const store = async (call: RecordedCall, index: number) => {
    const [id, uploadId] = [newId(), newId()];
    const content = toVoices(index);
    const uploader = { type: 'user', id: call.operatorId } as const;
    await storage.write(toStorageKey({ merchantId, id: uploadId, isThumbnail: false }), content);
    await insertUpload(query, {
      id: uploadId,
      uploader_type: uploader.type,
      uploader_id: uploader.id,
      kind: 'audio',
      name: `call-${call.number}-1.wav`,
      mime: 'audio/wav',
      size: content.length,
      width: null,
      height: null,
      has_thumbnail: false,
      created_at: call.endedAt,
    });
    await claimUpload(context, merchantId, { id: uploadId, uploader, usedById: id });
    await query
      .insertInto('call_recordings')
      .values({
        id,
        call_id: call.id,
        user_id: call.operatorId,
        take: 1,
        part_count: 1,
        bytes: content.length,
        upload_id: uploadId,
        mime: 'audio/wav',
        seconds: demoRecordingSeconds,
        is_over: true,
        transcript: demoTranscripts[index % demoTranscripts.length]!,
        created_at: call.endedAt,
      })
      .execute();
    await query
      .updateTable('call_sessions')
      .set({ recording_consent: 'given', recording_id: id, recording_seconds: demoRecordingSeconds })
      .where('id', '=', call.id)
      .execute();
  };
  await Promise.all(calls.map(store));
}
