import { readStored, writeStored } from '#shared/storage/storage.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

// Read from storage each time: another tab may have rotated the pair a moment ago.
export const readAccessToken = () => readStored('accessToken');
export const readRefreshToken = () => readStored('refreshToken');

/** The access token last: other tabs take its arrival as the sign that the pair is whole. */
export function storeTokens(tokens: TokenPair): void {
  writeStored('refreshToken', tokens.refreshToken);
  writeStored('accessToken', tokens.accessToken);
}
