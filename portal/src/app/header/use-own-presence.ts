import type { Presence } from '@sala/contract/identity/users/users.api.ts';
import { useCan } from '#shared/ability/ability.ts';
import { useConnectionState } from '#shared/realtime/sockets.ts';
import { useProfile } from '#shared/session/session.ts';

/** How one is seen by others; null for who takes no conversations. Without a line nobody is online, whatever was chosen. */
export function useOwnPresence(): Presence | null {
  const profile = useProfile();
  const canReply = useCan('create', 'reply-customer');
  const connection = useConnectionState();
  if (!profile || !canReply) return null;
  if (connection === 'reconnecting' || connection === 'failed') return 'disconnected';
  return profile.isOffline ? 'offline' : 'online';
}
