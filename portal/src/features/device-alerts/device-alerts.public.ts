export { DeviceAlerts } from './device-alerts.tsx';
export { closeOnDevice, showDeviceNotification } from './show-device-notification.ts';
