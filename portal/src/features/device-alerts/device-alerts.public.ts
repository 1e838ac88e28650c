export { DeviceAlerts } from './device-alerts.tsx';
export { closeOnDevice, tellDevice } from './tell-device.ts';
