import {
  IconAt,
  IconMessage,
  IconMessageForward,
  IconMessagePause,
  IconMessagePlus,
  IconMessageShare,
  IconMessageX,
  IconSun,
} from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of this feature's notifications. */
export const notificationIcons = {
  conversationAssigned: IconMessageForward,
  conversationUnanswered: IconMessagePlus,
  conversationOffered: IconMessageShare,
  conversationTransferRefused: IconMessageX,
  conversationTransferExpired: IconMessagePause,
  conversationAwake: IconSun,
  conversationMention: IconAt,
  messageWhileAway: IconMessage,
} satisfies NotificationIcons;
