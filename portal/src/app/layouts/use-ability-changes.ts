import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { refreshProfile } from '#shared/session/refresh-profile.ts';
import { currentProfile } from '#shared/session/session.ts';

// If the server cannot be reached, the profile is fetched after the next reconnect; meanwhile the server refuses what is no longer allowed.
const refresh = () => void refreshProfile().catch(() => undefined);

/** Keeps the abilities of an open page current: the guard runs again whenever the profile changes. */
export function useAbilityChanges(): void {
  useSocketEvent(roomNamespace, 'ability:changed', ({ userId }) => {
    if (userId === currentProfile()?.id) refresh();
  });
  useOnReconnect(refresh);
}
