import { createAttachmentCall } from '@sala/client/visitor/visitor-parts.evaluated.ts';
import type { WireAnswer } from '@sala/client/wire/send.ts';
import { sendWithProgress } from '@sala/client/wire/send-with-progress.ts';

/** A repeat with the same `key` is stored once. */
export function uploadFile(
  token: string,
  file: File,
  key: string,
  onProgress: (share: number) => void,
): Promise<WireAnswer> {
  const [method, path] = createAttachmentCall.split(' ') as [string, string];
  const body = new FormData();
  body.append('file', file, file.name);
  const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key };
  return sendWithProgress(path, { method, headers, body }, onProgress);
}
