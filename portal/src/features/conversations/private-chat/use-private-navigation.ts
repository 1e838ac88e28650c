import { useNavigate } from '@tanstack/react-router';
import { useRouteSearch } from '#shared/ui/use-page-search.ts';
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
    togglePanel: () => {
      const { panel, ...rest } = search;
      go(panel ? rest : { ...rest, panel: 'room' }, true);
    },
  };
}
