import { IconCreditCard, IconReceipt2 } from '@tabler/icons-react';
import type { NotificationIcons } from '#shared/pages/feature.ts';

/** The icons of what it tells people of. */
export const notificationIcons = {
  planEndsSoon: IconCreditCard,
  planEnded: IconCreditCard,
  planReadonly: IconCreditCard,
  planLimitNear: IconCreditCard,
  renewalOrdered: IconReceipt2,
  paymentApproved: IconReceipt2,
  paymentRejected: IconReceipt2,
  businessSuspended: IconCreditCard,
  businessResumed: IconCreditCard,
} satisfies NotificationIcons;
