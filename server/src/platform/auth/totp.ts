import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
const period = 30;
/** Clocks differ: the code before and the one after are taken as well. */
const tolerance = 1;

/** A new secret for an authenticator, in the letters that people type (RFC 4648, base32): 160 bits. */
export function generateTotpSecret(): string {
  // 20 bytes are 32 letters of 5 bits each.
  return [...randomBytes(32)].map((byte) => alphabet[byte % 32]).join('');
}

function toBytes(secret: string): Buffer {
  let bits = '';
  for (const letter of secret) bits += alphabet.indexOf(letter).toString(2).padStart(5, '0');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** The code of 30 seconds (RFC 6238 with SHA-1 and 6 digits, as every authenticator knows it). */
export function totpCode(secret: string, step: number): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const sum = createHmac('sha1', toBytes(secret)).update(counter).digest();
  const offset = sum.at(-1)! & 15;
  return String((sum.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

export const totpStep = (now: Date): number => Math.floor(now.getTime() / 1000 / period);

/** The step of which this is the code, for the caller to use it up; undefined: it is not one of now. */
export function findTotpStep(secret: string, code: string, now: Date): number | undefined {
  const current = totpStep(now);
  const given = Buffer.from(code);
  let found: number | undefined;
  for (let step = current - tolerance; step <= current + tolerance; step += 1) {
    const expected = Buffer.from(totpCode(secret, step));
    if (given.length === expected.length && timingSafeEqual(given, expected)) found = step;
  }
  return found;
}

/** What an authenticator takes as a picture or a link. */
export function totpAddress(secret: string, { issuer, account }: { issuer: string; account: string }): string {
  const parameters = new URLSearchParams({ secret, issuer });
  return `otpauth://totp/${encodeURIComponent(`${issuer}:${account}`)}?${parameters}`;
}
