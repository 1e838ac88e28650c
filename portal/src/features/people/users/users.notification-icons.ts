import { IconUserPlus } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of this feature's notifications. */
export const notificationIcons = {
  colleagueJoined: IconUserPlus,
} satisfies NotificationIcons;
