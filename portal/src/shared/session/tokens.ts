import { readStored, writeStored } from '#shared/storage/storage.ts';
import { readUiState, writeUiState } from '#shared/ui/ui-state.ts';

export interface TokenPair {
  accessToken: string;
  refreshToken: string;
}

// Read from storage each time, since another tab may have refreshed them.
export const readAccessToken = () => readStored('accessToken');
export const readRefreshToken = () => readStored('refreshToken');
const deviceSlice = 'device';
/** By which the server knows this browser at a sign-in. It names no user, and is kept after the session. */
export const readDeviceToken = () => readUiState<string | null>(deviceSlice, null);
export const storeDeviceToken = (token: string) => writeUiState(deviceSlice, token);

/** The access token is written last, so that other tabs see a complete pair. */
export function storeTokens(tokens: TokenPair): void {
  writeStored('refreshToken', tokens.refreshToken);
  writeStored('accessToken', tokens.accessToken);
}
