import { uploadErrors } from '@sala/contract/uploads/uploads.errors.ts';
import { maxFileSizeInMb } from '@sala/contract/uploads/uploads.schema.ts';
import type { FastifyRequest } from 'fastify';
import { FailureError, fail } from '../failure.ts';
import { type FileStorage, isDiskFull } from '../storage/file-storage.ts';
import type { UploadedFile } from './router.ts';

/** Writes the file of a multipart request to the disk as it comes. Whoever asked for it discards it in the end. */
export async function receiveFile(storage: FileStorage, request: FastifyRequest): Promise<UploadedFile> {
  if (!request.isMultipart()) fail(uploadErrors.uploadFailed);
  try {
    const part = await request.file();
    if (part?.fieldname !== 'file') return fail(uploadErrors.uploadFailed);
    const received = await storage.receive(part.file);
    if (!part.file.truncated) return { ...received, name: part.filename ?? '' };
    await storage.discard(received);
    return fail(uploadErrors.fileSizeExceeded, { size: maxFileSizeInMb });
  } catch (error) {
    if (error instanceof FailureError) throw error;
    if (isDiskFull(error)) fail(uploadErrors.storageFull);
    return fail(uploadErrors.uploadFailed);
  }
}
