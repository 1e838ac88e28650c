import type { Notification } from '@sala/contract/identity/notifications/notifications.schema.ts';

declare module '#platform/events/events.ts' {
  interface DomainEvents {
    'notification.created': { merchantId: string; userId: string; notification: Notification };
    'notification.read': { merchantId: string; userId: string };
  }
}
