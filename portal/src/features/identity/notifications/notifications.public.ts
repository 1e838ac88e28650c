export { NotificationBell } from './components/notification-bell.tsx';
export { unreadQuery } from './notifications.queries.ts';
