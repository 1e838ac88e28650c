import { useNavigate } from '@tanstack/react-router';
import { type SearchParams, useRouteSearch } from '#shared/ui/use-page-search.ts';
import { type PrivateChatSearch, privateChatSearch } from './private-chat.search.ts';

/** Where one is on the page, and how one gets elsewhere. */
export function usePrivateNavigation() {
  const navigate = useNavigate();
  const search = useRouteSearch(privateChatSearch);
  const go = (next: PrivateChatSearch, replace = false) =>
    void navigate({ to: '/chat-partner', search: next, replace });
  return {
    search,
    openRoom: (room: string | undefined, m?: number) =>
      go({ ...(search.tab && { tab: search.tab }), ...(room && { room }), ...(m !== undefined && { m }) }),
    showTab: (tab: PrivateChatSearch['tab']) =>
      go({ ...(search.room && { room: search.room }), ...(tab && { tab }) }, true),
    /** Beside the room that is open, or will be in a moment: the address that is being entered counts. */
    togglePanel: () => {
      const change = (before: SearchParams): PrivateChatSearch => {
        const { panel, ...rest } = privateChatSearch(before);
        return panel || !rest.room ? rest : { ...rest, panel: 'room' };
      };
      void navigate({ to: '/chat-partner', search: change, replace: true } as never);
    },
  };
}
