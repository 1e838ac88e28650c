/** Used by the account settings. It is a separate entry point, because every page loads the other one. */
export { notificationIcon } from './notification-icon.ts';
export { notificationConfigQuery, playTone } from './notification-sound.ts';
