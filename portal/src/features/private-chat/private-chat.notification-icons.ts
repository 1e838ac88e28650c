import { IconAt, IconMessages2, IconUserPlus } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of what it tells people of. */
export const notificationIcons = {
  privateMessage: IconMessages2,
  privateMention: IconAt,
  privateInvitation: IconUserPlus,
} satisfies NotificationIcons;
