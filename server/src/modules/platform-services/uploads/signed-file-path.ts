import { createHmac, timingSafeEqual } from 'node:crypto';

export interface FileReference {
  readonly merchantId: string;
  readonly id: string;
  readonly isThumbnail: boolean;
}

const day = 24 * 3600;

function getSignature(key: Buffer, { merchantId, id, isThumbnail }: FileReference, expires: string): Buffer {
  const subject = `${merchantId}/${id}/${isThumbnail ? 'thumbnail' : 'file'}/${expires}`;
  return createHmac('sha256', key).update(subject).digest();
}

/**
 * The signed address of a file, valid without headers: for `seconds`, else for one to two days. That one changes once a day, so that
 * browsers can cache the file.
 */
export function toFilePath(key: Buffer, file: FileReference, now: Date, seconds?: number): string {
  const second = Math.floor(now.getTime() / 1000);
  const expires = String(seconds ? second + seconds : (Math.floor(second / day) + 2) * day);
  const signature = getSignature(key, file, expires).toString('base64url');
  const thumbnail = file.isThumbnail ? '/thumbnail' : '';
  return `/api/files/${file.merchantId}/${file.id}${thumbnail}?exp=${expires}&sig=${signature}`;
}

/** Whether the signature is valid for this file and not expired. */
export function isFilePathValid(
  key: Buffer,
  file: FileReference,
  { exp, sig }: { exp: unknown; sig: unknown },
  now: Date,
): boolean {
  if (typeof exp !== 'string' || typeof sig !== 'string' || !/^\d{1,12}$/.test(exp)) return false;
  const given = Buffer.from(sig, 'base64url');
  const expected = getSignature(key, file, exp);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  // Decoding accepts variants of base64url; only the canonical one is valid.
  if (given.toString('base64url') !== sig) return false;
  return Number(exp) * 1000 > now.getTime();
}
