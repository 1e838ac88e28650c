import { createHmac, timingSafeEqual } from 'node:crypto';

export interface RefreshTokenParts {
  readonly merchantId: string;
  readonly id: string;
}

const uuid = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';
const pattern = new RegExp(`^(${uuid})\\.(${uuid})\\.([A-Za-z0-9_-]{43})$`);

function getMark(key: Buffer, parts: RefreshTokenParts): Buffer {
  return createHmac('sha256', key).update(`${parts.merchantId}.${parts.id}`).digest();
}

/**
 * The token of a row of refresh_tokens. Its secret is derived from the row's id, so that the database contains nothing that could be
 * stolen,
 * and a tab that refreshes a moment after another gets the same successor.
 */
export function formatRefreshToken(key: Buffer, parts: RefreshTokenParts): string {
  return `${parts.merchantId}.${parts.id}.${getMark(key, parts).toString('base64url')}`;
}

/** The row of a token, or undefined when the token is invalid. */
export function parseRefreshToken(key: Buffer, token: string): RefreshTokenParts | undefined {
  const match = pattern.exec(token);
  if (!match) return undefined;
  const parts = { merchantId: match[1]!, id: match[2]! };
  return timingSafeEqual(getMark(key, parts), Buffer.from(match[3]!, 'base64url')) ? parts : undefined;
}
