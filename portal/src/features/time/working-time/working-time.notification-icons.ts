import {
  IconCalendarCancel,
  IconCalendarCheck,
  IconCalendarQuestion,
  IconCalendarTime,
  IconCalendarX,
} from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of this feature's notifications. */
export const notificationIcons = {
  leaveRequested: IconCalendarQuestion,
  leaveApproved: IconCalendarCheck,
  leaveRejected: IconCalendarX,
  leaveReopened: IconCalendarTime,
  leaveCancelled: IconCalendarCancel,
} satisfies NotificationIcons;
