import { IconAt, IconMessage2, IconUserPlus } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of what it tells people of. */
export const notificationIcons = {
  privateMessage: IconMessage2,
  privateMention: IconAt,
  privateInvitation: IconUserPlus,
} satisfies NotificationIcons;
