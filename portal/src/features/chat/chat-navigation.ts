import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ChatSearch, type ChatView, chatSearchSchema, toView, withView } from './chat.search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This entry was reached from the chat page itself, one level up: "back" may use the browser's own. */
    isChatStep?: boolean;
  }
}

/** For links that go one level deeper: from the list into a conversation. */
export const chatStep = { isChatStep: true } as const;

/** What the address says, and the ways to change it. */
export function useChatNavigation() {
  const raw = useSearch({ strict: false });
  const search = useMemo<ChatSearch>(() => chatSearchSchema.parse(raw), [raw]);
  const view = useMemo<ChatView>(() => toView(search), [search]);
  const navigate = useNavigate();
  const { history } = useRouter();

  const go = useCallback(
    (next: ChatSearch, options: { replace?: boolean; state?: typeof chatStep } = {}) =>
      void navigate({ to: '/chat', search: next, ...options }),
    [navigate],
  );

  /** One level up: the same as the browser's Back where that is what lies behind. */
  const goUp = useCallback(
    (next: ChatSearch) => {
      if (history.location.state.isChatStep) history.back();
      else go(next, { replace: true });
    },
    [go, history],
  );

  const step = useCallback(
    (channelId: string) =>
      go(
        { ...search, c: channelId, m: undefined, panel: undefined },
        // From one conversation to the next is no deeper: Back still leads to the list.
        search.c
          ? { replace: true, state: history.location.state.isChatStep ? chatStep : undefined }
          : { state: chatStep },
      ),
    [go, search, history],
  );

  return {
    search,
    view,
    step,
    leaveConversation: useCallback(
      () => goUp({ ...search, c: undefined, m: undefined, panel: undefined }),
      [goUp, search],
    ),
    /** The thread stands wherever one reads; the address no longer names a message of it. */
    leaveMessage: useCallback(
      () =>
        go(
          { ...search, m: undefined },
          { replace: true, state: history.location.state.isChatStep ? chatStep : undefined },
        ),
      [go, search, history],
    ),
    openPanel: useCallback(() => go({ ...search, panel: 'visitor' }, { state: chatStep }), [go, search]),
    closePanel: useCallback(() => goUp({ ...search, panel: undefined }), [goUp, search]),
    setView: useCallback(
      (change: Partial<ChatView>, options?: { replace?: boolean }) => go(withView(search, change), options),
      [go, search],
    ),
  };
}
