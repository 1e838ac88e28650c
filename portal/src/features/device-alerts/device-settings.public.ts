/** For the account settings. A door of its own: behind the other one is what every page loads. */
export { DeviceSettings } from './device-settings.tsx';
