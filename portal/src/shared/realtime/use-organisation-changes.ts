import { type OrganisationArea, roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOnReconnect, useSocketEvent } from './sockets.ts';

/** Changes within this time cause one reload, in ms, since an import changes many people at once. */
const pause = 300;

/**
 * Reloads the given queries after a colleague's change of one of the areas.
 * @example
 * useOrganisationChanges(['employees', 'departments'], [tableKey(employeesApi.list)]);
 */
export function useOrganisationChanges(areas: readonly OrganisationArea[], queryKeys: readonly QueryKey[]): void {
  const queryClient = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const askSoon = () => {
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      for (const queryKey of queryKeys) void queryClient.invalidateQueries({ queryKey });
    }, pause);
  };
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );

  useSocketEvent(roomNamespace, 'organisation:changed', ({ area }) => {
    if (areas.includes(area)) askSoon();
  });
  useOnReconnect(askSoon);
}
