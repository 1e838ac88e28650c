import type { AppAbility } from '@sala/contract/core/define-ability.ts';
import type { Presence } from '@sala/contract/identity/users/users.api.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { useConnectionState } from '#shared/realtime/sockets.ts';
import { useProfile } from '#shared/session/session.ts';

/** Whether conversations, calls or orders can be given to a user. */
const takesWork = (ability: AppAbility) =>
  ability.can('create', 'reply-customer') ||
  ability.can('update', 'receive-call') ||
  (ability.can('read', 'view-service') &&
    (ability.can('update', 'change-status-service') || ability.can('update', 'manage-service-price')));

/** How one is seen by others; null for who takes no work. Without a line nobody is online, whatever was chosen. */
export function useOwnPresence(): Presence | null {
  const profile = useProfile();
  const ability = useAbility();
  const connection = useConnectionState();
  if (!profile || !takesWork(ability)) return null;
  if (connection === 'reconnecting' || connection === 'failed') return 'disconnected';
  return profile.isOffline ? 'offline' : 'online';
}
