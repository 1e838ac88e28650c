export { DeviceAlerts } from './device-alerts.tsx';
export {
  closeCallOnDevice,
  closeOnDevice,
  showCallOnDevice,
  showDeviceNotification,
} from './show-device-notification.ts';
