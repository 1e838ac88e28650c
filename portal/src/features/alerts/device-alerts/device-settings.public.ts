/** For the account settings. It is a separate entry point, because every page loads the other one. */
export { DeviceSettings } from './device-settings.tsx';
