import type { NotificationKind } from '@sala/contract/notifications/notifications.schema.ts';
import {
  IconArrowBackUp,
  IconAt,
  IconBuildingStore,
  IconCalendarCancel,
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarX,
  IconClipboardCheck,
  IconCoffeeOff,
  IconCoin,
  IconDeviceDesktop,
  IconKey,
  IconMessage,
  IconMessageForward,
  IconMessagePause,
  IconMessageShare,
  IconMessageX,
  IconPlayerPlay,
  IconShieldCheck,
  IconTicket,
  IconUserOff,
  IconUserPlus,
  IconWebhookOff,
} from '@tabler/icons-react';
import type { ComponentType } from 'react';

interface IconProps {
  size: number;
  stroke: number;
  'aria-hidden': boolean;
}

/** The icon of each kind; the same in the bell, on the page and in the settings. */
export const notificationIcons: Record<NotificationKind, ComponentType<IconProps>> = {
  conversationAssigned: IconMessageForward,
  conversationOffered: IconMessageShare,
  conversationTransferRefused: IconMessageX,
  conversationTransferExpired: IconMessagePause,
  conversationMention: IconAt,
  messageWhileAway: IconMessage,
  colleagueJoined: IconUserPlus,
  accessChanged: IconShieldCheck,
  newDevice: IconDeviceDesktop,
  passwordChanged: IconKey,
  leaveRequested: IconCalendarQuestion,
  leaveApproved: IconCalendarCheck,
  leaveRejected: IconCalendarX,
  leaveCancelled: IconCalendarCancel,
  breakOver: IconCoffeeOff,
  webhooksPaused: IconWebhookOff,
  partnerRequested: IconBuildingStore,
  partnerAccepted: IconBuildingStore,
  serviceAssigned: IconClipboardCheck,
  servicePriceAsked: IconCoin,
  serviceConfirmationAsked: IconClipboardCheck,
  serviceConfirmationAwaited: IconClipboardCheck,
  serviceRejected: IconArrowBackUp,
  serviceReturned: IconUserOff,
  serviceHoldEnded: IconPlayerPlay,
  ticketAssigned: IconTicket,
  ticketAnswered: IconTicket,
  ticketMentioned: IconAt,
};
