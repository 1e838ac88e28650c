import { IconFileAlert, IconFileSpreadsheet } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

export const notificationIcons = {
  reportFileReady: IconFileSpreadsheet,
  reportFileFailed: IconFileAlert,
} satisfies NotificationIcons;
