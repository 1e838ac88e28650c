import { useNavigate, useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { type ChatSearch, type ChatView, chatSearchSchema, toView, withView } from './chat.search.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** This history entry was reached from the chat page itself, one level up, so "back" may use the browser's own. */
    isChatStep?: boolean;
  }
}

/** For links that go one level deeper: from the list into a conversation. */
export const chatStep = { isChatStep: true } as const;

/** The search parameters of the page and the functions that change them. */
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

  /** Goes one level up. Uses the browser's Back if the previous entry is that level. */
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
        // Opening the next conversation is not a deeper level, so Back still leads to the list.
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
    /** The user has scrolled in the thread, so the address no longer contains a message. */
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
