import { readStored, writeStored } from '#shared/storage/storage.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

// Read from storage each time, since another tab may have refreshed them.
export const readAccessToken = () => readStored('accessToken');
export const readRefreshToken = () => readStored('refreshToken');

/** The access token is written last, so that other tabs see a complete pair. */
export function storeTokens(tokens: TokenPair): void {
  writeStored('refreshToken', tokens.refreshToken);
  writeStored('accessToken', tokens.accessToken);
}
