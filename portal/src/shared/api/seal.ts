const encoder = new TextEncoder();

function toBase64Url(bytes: Uint8Array): string {
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

export function fromBase64Url(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

interface GcmInput {
  key: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  additionalData: Uint8Array<ArrayBuffer>;
  plain: Uint8Array<ArrayBuffer>;
}

async function encryptNatively({ key, iv, additionalData, plain }: GcmInput): Promise<Uint8Array> {
  const imported = await crypto.subtle.importKey('raw', key, 'AES-GCM', false, ['encrypt']);
  return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, imported, plain));
}

/** For portals on plain HTTP in an office network, where browsers provide no `crypto.subtle`. */
async function encryptInScript({ key, iv, additionalData, plain }: GcmInput): Promise<Uint8Array> {
  const { gcm } = await import('@noble/ciphers/aes.js');
  return gcm(key, iv, additionalData).encrypt(plain);
}

const protectedHeader = toBase64Url(encoder.encode('{"alg":"dir","enc":"A256GCM"}'));
const tagLength = 16;

/** A compact JWE (`dir`, `A256GCM`) of the payload. */
export async function seal(payload: object, key: Uint8Array<ArrayBuffer>): Promise<string> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const input = {
    key,
    iv,
    additionalData: encoder.encode(protectedHeader),
    plain: encoder.encode(JSON.stringify(payload)),
  };
  const sealed = await (crypto.subtle ? encryptNatively : encryptInScript)(input);
  const split = sealed.length - tagLength;
  const parts = [iv, sealed.subarray(0, split), sealed.subarray(split)].map(toBase64Url);
  return [protectedHeader, '', ...parts].join('.');
}
