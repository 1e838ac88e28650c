import { IconUserPlus } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of what it tells people of. */
export const notificationIcons = {
  colleagueJoined: IconUserPlus,
} satisfies NotificationIcons;
