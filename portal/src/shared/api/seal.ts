import { gcm } from '@noble/ciphers/aes.js';

const encoder = new TextEncoder();

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (character) => character.charCodeAt(0));
}

const protectedHeader = toBase64Url(encoder.encode('{"alg":"dir","enc":"A256GCM"}'));
const tagLength = 16;

/**
 * A compact JWE (`dir`, `A256GCM`) of the payload. Not by WebCrypto: `crypto.subtle` is missing where the portal is opened
 * by plain HTTP on an office network.
 */
export function seal(payload: object, key: Uint8Array): string {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const sealed = gcm(key, iv, encoder.encode(protectedHeader)).encrypt(encoder.encode(JSON.stringify(payload)));
  const split = sealed.length - tagLength;
  return [
    protectedHeader,
    '',
    toBase64Url(iv),
    toBase64Url(sealed.subarray(0, split)),
    toBase64Url(sealed.subarray(split)),
  ].join('.');
}
