import { useQueryClient } from '@tanstack/react-query';
import { useProfile } from '#shared/session/session.ts';
import { useOutboxOwner } from '../chat.outbox.ts';
import { useChatRealtime } from '../chat.realtime.ts';
import { ChatScreen } from '../components/chat-screen.tsx';
import { useDraftsInStep } from '../draft-sync.ts';
import { OwnProfileProvider, useOwnProfile } from '../own-profile.tsx';
import { useTranslationRealtime } from '../translation/translation.queries.ts';

function LiveChat() {
  const { id: userId } = useOwnProfile();
  const queryClient = useQueryClient();
  useOutboxOwner(queryClient, userId);
  useChatRealtime(userId);
  useDraftsInStep();
  useTranslationRealtime();
  return <ChatScreen />;
}

/** The operator's conversations: list, thread and the visitor's details. */
export function ChatPage() {
  const profile = useProfile();
  // The user has just signed out, and the route guard is redirecting.
  if (!profile) return null;
  return (
    <OwnProfileProvider value={profile}>
      <LiveChat />
    </OwnProfileProvider>
  );
}
