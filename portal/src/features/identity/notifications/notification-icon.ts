import type { NotificationKind } from '@sala/contract/identity/notifications/notifications.schema.ts';
import { IconBell } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

// The icons come from the features that send the notifications; only the contract knows all kinds.
const files = import.meta.glob<NotificationIcons>('../../*/*/*.notification-icons.ts', {
  eager: true,
  import: 'notificationIcons',
});
const icons: NotificationIcons = Object.assign({}, ...Object.values(files));

/** The icon of a kind; the same in the bell, on the page and in the settings. */
export const notificationIcon = (kind: NotificationKind) => icons[kind] ?? IconBell;
