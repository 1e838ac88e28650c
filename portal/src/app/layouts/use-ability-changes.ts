import { roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { useOnReconnect, useSocketEvent } from '#shared/realtime/sockets.ts';
import { refreshProfile } from '#shared/session/refresh-profile.ts';
import { currentProfile } from '#shared/session/session.ts';

// Whoever cannot be reached now is asked again after the next break; the server refuses what is no longer allowed meanwhile.
const refresh = () => void refreshProfile().catch(() => undefined);

/** Follows what the user may do while a page is open; the guard is asked anew whenever the profile changes. */
export function useAbilityChanges(): void {
  useSocketEvent(roomNamespace, 'ability:changed', ({ userId }) => {
    if (userId === currentProfile()?.id) refresh();
  });
  useOnReconnect(refresh);
}
