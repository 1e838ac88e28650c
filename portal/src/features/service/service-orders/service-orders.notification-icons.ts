import { IconArrowBackUp, IconClipboardCheck, IconCoin, IconPlayerPlay, IconUserOff } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of this feature's notifications. */
export const notificationIcons = {
  serviceAssigned: IconClipboardCheck,
  servicePriceAsked: IconCoin,
  serviceConfirmationAsked: IconClipboardCheck,
  serviceConfirmationAwaited: IconClipboardCheck,
  serviceRejected: IconArrowBackUp,
  serviceReturned: IconUserOff,
  serviceHoldEnded: IconPlayerPlay,
} satisfies NotificationIcons;
