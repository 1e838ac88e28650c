/**
 * Chat bodies are sent as `{ "data": base64url(UTF-8 JSON) }`. This is an encoding, not encryption. Works in browsers and in Node without a
 * library.
 */
export function encodeData(value: unknown): string {
  const bytes = new TextEncoder().encode(JSON.stringify(value));
  let binary = '';
  for (const byte of bytes) binary += String.fromCharCode(byte);
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '');
}

/** The value inside an encoded field. Throws a SyntaxError or DOMException when it is not base64url of UTF-8 JSON. */
export function decodeData(encoded: string): unknown {
  const binary = atob(encoded.replaceAll('-', '+').replaceAll('_', '/'));
  const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
  return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
}
