import { useState } from 'react';
import { useConnectionState, useOnReconnect } from '#shared/realtime/sockets.ts';
import type { TableQuery } from './use-table-query.ts';

/** Whether the list is old for another reason than a lost connection, about which the page says enough. */
export function useIsStale({ data, error, refetch }: Pick<TableQuery<unknown>, 'data' | 'error' | 'refetch'>): boolean {
  const connection = useConnectionState();
  const isAway = connection === 'reconnecting' || connection === 'failed';
  const [lost, setLost] = useState<unknown>(null);
  if (isAway && error && error !== lost) setLost(error);
  // Not every list asks for what it has missed.
  useOnReconnect(() => {
    if (error && data) void refetch();
  });
  return Boolean(error) && data !== undefined && error !== lost;
}
