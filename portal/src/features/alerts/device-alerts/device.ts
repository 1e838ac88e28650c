import { pushApi } from '@sala/contract/alerts/push/push.api.ts';
import { api } from '#shared/api/client.ts';
import { type DeviceOwner, readOwner, writeOwner } from './device-store.ts';

const script = '/push-worker.js';
/** A scope without pages, so that the worker does not intercept the portal's requests. */
const scope = '/push-worker/';

/** Notifications need a browser that supports them and a secure connection. */
export const canNotify = (): boolean =>
  'Notification' in globalThis && 'serviceWorker' in navigator && 'caches' in globalThis;

export async function getServiceWorker(): Promise<ServiceWorkerRegistration | undefined> {
  return canNotify() ? navigator.serviceWorker.getRegistration(scope) : undefined;
}

async function startWorker(): Promise<ServiceWorkerRegistration> {
  const registration = await navigator.serviceWorker.register(script, { scope, updateViaCache: 'none' });
  const worker = registration.active ?? registration.waiting ?? registration.installing!;
  if (worker.state !== 'activated')
    await new Promise<void>((resolve) => {
      worker.addEventListener('statechange', () => worker.state === 'activated' && resolve());
    });
  return registration;
}

/** The browser's push subscription for the server's current key. */
async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await api.call(pushApi.getKey, {}, { silent: true });
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    // It was created for another key, and browsers refuse to change the key.
    await old.unsubscribe();
    return registration.pushManager.subscribe(options);
  }
}

async function register(isTextShown: boolean): Promise<string> {
  const subscription = await subscribe(await startWorker());
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth!, isTextShown };
  return (await api.call(pushApi.save, { body }, { silent: true })).id;
}

/** Switches notifications on for the user on this device. Returns null if the user or the browser refuses. */
export async function turnOn(userId: string, isTextShown: boolean): Promise<DeviceOwner | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await startWorker();
  // Without a reachable push service, the open pages of the portal still show notifications.
  const deviceId = await register(isTextShown).catch(() => null);
  const owner: DeviceOwner = { userId, mode: deviceId ? 'push' : 'page', isTextShown, deviceId };
  await writeOwner(owner);
  return owner;
}

/** Switches notifications off on this device, and tells the server if it can be reached. */
export async function turnOff(): Promise<void> {
  const owner = await readOwner();
  await removeDeviceRegistration();
  if (owner?.deviceId) await api.call(pushApi.remove, { params: { id: owner.deviceId } }, { silent: true });
}

export async function removeDeviceRegistration(): Promise<void> {
  if (!canNotify()) return;
  await writeOwner(null);
  const registration = await getServiceWorker();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}

export async function showText(isTextShown: boolean): Promise<void> {
  const owner = await readOwner();
  if (!owner) return;
  if (owner.deviceId)
    await api.call(pushApi.update, { params: { id: owner.deviceId }, body: { isTextShown } }, { silent: true });
  await writeOwner({ ...owner, isTextShown });
}

/** A new session uses the notifications that the same user has switched on in this browser. Does nothing for other users. */
export async function resumeDevice(userId: string): Promise<void> {
  const owner = await readOwner();
  if (!canNotify() || owner?.userId !== userId || Notification.permission !== 'granted') return;
  const deviceId = await register(owner.isTextShown).catch(() => null);
  // A device that is unreachable for a moment may still receive pushes, and two notifications would be shown.
  if (deviceId) await writeOwner({ ...owner, mode: 'push', deviceId });
}
