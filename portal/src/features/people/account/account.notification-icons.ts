import { IconDeviceDesktop, IconKey, IconShieldCheck } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of this feature's notifications. */
export const notificationIcons = {
  accessChanged: IconShieldCheck,
  newDevice: IconDeviceDesktop,
  passwordChanged: IconKey,
} satisfies NotificationIcons;
