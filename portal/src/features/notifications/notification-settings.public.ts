/** What the account settings use. A door of its own: behind the other one is what every page loads. */
export { notificationIcons } from './notification-look.tsx';
export { notificationConfigQuery, playTone } from './notification-sound.ts';
