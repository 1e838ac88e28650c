import type { Readable } from 'node:stream';
import type { AppContext } from '#platform/context.ts';
import { toStorageKey } from './stored-files.ts';

interface UploadName {
  readonly merchantId: string;
  readonly id: string;
}

/** A file for passing it on as it is read; undefined when it does not exist. Who does not read it to its end destroys the stream. */
export function openUpload(
  context: Pick<AppContext, 'storage'>,
  file: UploadName,
): Promise<{ stream: Readable; size: number } | undefined> {
  return context.storage.read(toStorageKey({ ...file, isThumbnail: false }));
}

/** The whole content of a file, for those who need it at once; undefined when it does not exist. Its size is within the upload limit. */
export async function readUpload(context: Pick<AppContext, 'storage'>, file: UploadName): Promise<Buffer | undefined> {
  const stored = await openUpload(context, file);
  if (!stored) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stored.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
