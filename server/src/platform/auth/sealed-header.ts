import { createDecipheriv } from 'node:crypto';
import { LRUCache } from 'lru-cache';

const opened = new LRUCache<string, { key: Buffer; content: Record<string, unknown> }>({
  max: 50_000,
  maxSize: 64 * 1024 * 1024,
  sizeCalculation: (_, name) => name.length + 300,
});

/**
 * Decrypts a compact JWE (`dir`, `A256GCM`) with the client key and returns the JSON object inside, or undefined for anything else.
 * Results are cached, so that a repeated header needs no decryption.
 */
export function openSealedHeader(key: Buffer, sealed: string | undefined): Record<string, unknown> | undefined {
  if (!sealed || sealed.length > 8192) return undefined;
  const known = opened.get(sealed);
  if (known?.key.equals(key)) return known.content;
  const content = decrypt(key, sealed);
  if (content) opened.set(sealed, { key, content });
  return content;
}

/** Throws unless the text is the canonical base64url of its bytes, so that no other spelling of a header is accepted. */
function toBytes(text: string): Buffer {
  const bytes = Buffer.from(text, 'base64url');
  if (bytes.toString('base64url') !== text) throw new Error('This is not base64url');
  return bytes;
}

function decrypt(key: Buffer, sealed: string): Record<string, unknown> | undefined {
  const parts = sealed.split('.');
  if (parts.length !== 5 || parts[1] !== '') return undefined;
  const [header, , iv, ciphertext, tag] = parts as [string, string, string, string, string];
  try {
    const { alg, enc } = JSON.parse(toBytes(header).toString('utf8'));
    if (alg !== 'dir' || enc !== 'A256GCM') return undefined;
    const nonce = toBytes(iv);
    const mark = toBytes(tag);
    if (nonce.length !== 12 || mark.length !== 16) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, nonce);
    decipher.setAAD(Buffer.from(header, 'ascii'));
    decipher.setAuthTag(mark);
    const plain = Buffer.concat([decipher.update(toBytes(ciphertext)), decipher.final()]);
    const content: unknown = JSON.parse(plain.toString('utf8'));
    return typeof content === 'object' && content !== null && !Array.isArray(content)
      ? (content as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}
