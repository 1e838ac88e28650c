/** The filters of a list of notifications. */
export const notificationViews = ['all', 'unread'] as const;
export type NotificationView = (typeof notificationViews)[number];

/** What the address of the page says: which are shown, unless all are. */
export const notificationsSearch = ({ show }: Record<string, unknown>): { show?: 'unread' } =>
  show === 'unread' ? { show } : {};
