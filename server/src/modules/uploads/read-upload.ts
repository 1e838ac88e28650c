import type { AppContext } from '#platform/context.ts';
import { toStorageKey } from './stored-files.ts';

/** The whole content of a file, for passing it on; undefined when it does not exist. Its size is within the upload limit. */
export async function readUpload(
  context: Pick<AppContext, 'storage'>,
  file: { merchantId: string; id: string },
): Promise<Buffer | undefined> {
  const stored = await context.storage.read(toStorageKey({ ...file, isThumbnail: false }));
  if (!stored) return undefined;
  const chunks: Buffer[] = [];
  for await (const chunk of stored.stream as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
