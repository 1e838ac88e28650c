import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto';

/** Encrypts a secret that the server must be able to read again (AES-256-GCM, base64url of nonce, tag and text). */
export function sealSecret(key: Buffer, secret: string): string {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce);
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), text]).toString('base64url');
}

/**
 * A tag that changes with every stored secret and reveals nothing about it: the nonce makes it different even for the same text. null
 * without a secret.
 */
export const tagOfSecret = (sealed: string | null): string | null =>
  sealed === null ? null : createHash('sha256').update(sealed).digest('base64url').slice(0, 16);

/** Decrypts a secret. Throws for a wrong key or a changed text. */
export function openSecret(key: Buffer, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
}
