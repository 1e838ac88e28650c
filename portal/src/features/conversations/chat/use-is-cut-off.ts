import type { UseQueryResult } from '@tanstack/react-query';
import { useConnectionState } from '#shared/realtime/sockets.ts';

/** Whether the requested data cannot arrive before the connection is back. */
export function useIsCutOff({ isPending, fetchStatus, failureCount }: UseQueryResult<unknown>): boolean {
  const connection = useConnectionState();
  const isLost = connection === 'reconnecting' || connection === 'failed';
  return isPending && (fetchStatus === 'paused' || (isLost && failureCount > 0));
}
