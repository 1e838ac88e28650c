import { IconSparkles } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of what it tells people of. */
export const notificationIcons = {
  aiBudgetReached: IconSparkles,
} satisfies NotificationIcons;
