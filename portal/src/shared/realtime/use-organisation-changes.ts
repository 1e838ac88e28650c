import { type OrganisationArea, roomNamespace } from '@sala/contract/chat/chat.events.ts';
import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useOnReconnect, useSocketEvent } from './sockets.ts';

/** An import changes a thousand people in one go: what comes within this time is asked for together, in ms. */
const pause = 300;

/**
 * While a page shows parts of the organisation, a colleague's change of one of the areas lets it ask again for what it shows.
 *
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
