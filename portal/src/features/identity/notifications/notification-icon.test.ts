import { notificationKinds } from '@sala/contract/identity/notifications/notifications.schema.ts';
import { IconBell } from '@tabler/icons-react';
import { expect, it } from 'vitest';
import { notificationIcon } from './notification-icon.ts';

it('shows each kind of notification with an icon that its feature has chosen', () => {
  expect(notificationKinds.filter((kind) => notificationIcon(kind) === IconBell)).toEqual([]);
});
