import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import type { FastifyRequest } from 'fastify';
import { FailureError, fail, failFields } from '../failure.ts';
import { type FileStorage, isDiskFull } from '../storage/file-storage.ts';
import type { UploadedFile } from './router.ts';

/** Invalid characters in a file name: NUL, and the replacement character for bytes that are not text. */
const unreadable = ['\0', '\ufffd'];

/** Writes the file of a multipart request to the disk as it arrives. The caller discards it. */
export async function receiveFile(storage: FileStorage, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) fail(uploadErrors.uploadFailed);
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') return fail(uploadErrors.uploadFailed);
    const name = part.filename ?? '';
    if (unreadable.some((sign) => name.includes(sign))) failFields({ file: [{ key: 'invalidCharacter' }] });
    const received = await storage.receive(part.file);
    if (!part.file.truncated) return { ...received, name };
    await storage.discard(received);
    return fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb });
  } catch (error) {
    if (error instanceof FailureError) throw error;
    if (isDiskFull(error)) fail(uploadErrors.storageFull);
    return fail(uploadErrors.uploadFailed);
  }
}
