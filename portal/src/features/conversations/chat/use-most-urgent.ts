import { useTranslation } from 'react-i18next';
import { showToast } from '#shared/ui/notices.ts';
import { useChatNavigation } from './chat-navigation.ts';
import { findMostUrgent } from './most-urgent.ts';
import { useOwnProfile } from './own-profile.tsx';

/** Opens the conversation that has waited longest, or reports that no visitor is waiting. `onFound` gets its id before it is opened. */
export function useMostUrgent(): (openId?: string, onFound?: (channelId: string) => void) => Promise<void> {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const { step } = useChatNavigation();
  return async (openId, onFound) => {
    try {
      const channel = await findMostUrgent(userId, openId);
      if (channel) {
        onFound?.(channel.id);
        step(channel.id);
      } else showToast({ id: 'most-urgent', tone: 'info', content: t('shortcut.nobodyWaits') });
    } catch {
      showToast({ id: 'most-urgent', tone: 'error', content: t('error.list') });
    }
  };
}
