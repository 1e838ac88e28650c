/** What the account settings use. A door of its own: behind the other one is what every page loads. */
export { notificationIcon } from './notification-icon.ts';
export { notificationConfigQuery, playTone } from './notification-sound.ts';
