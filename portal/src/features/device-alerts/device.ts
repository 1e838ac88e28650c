import { pushApi } from '@sala/contract/push/push.api.ts';
import { api } from '#shared/api/client.ts';
import { type DeviceOwner, readOwner, writeOwner } from './device-store.ts';

const script = '/push-worker.js';
/** A place with no pages: the worker stands beside the portal and not in front of it. */
const scope = '/push-worker/';

/** Notifications need a browser that has them, and a connection that nobody listens to. */
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

/** The browser's push address, made for the server's key of today. */
async function subscribe(registration: ServiceWorkerRegistration): Promise<PushSubscription> {
  const { publicKey } = await api.call(pushApi.getKey, {}, { silent: true });
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  try {
    return await registration.pushManager.subscribe(options);
  } catch (error) {
    const old = await registration.pushManager.getSubscription();
    if (!old) throw error;
    // Made for another key, which the browser refuses to change.
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

/** Tells the user on this device from now on. Answers null when they, or their browser, do not want it. */
export async function turnOn(userId: string, isTextShown: boolean): Promise<DeviceOwner | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  await startWorker();
  // Where there is no push service, or it cannot be reached, the open pages of the portal still tell.
  const deviceId = await register(isTextShown).catch(() => null);
  const owner: DeviceOwner = { userId, mode: deviceId ? 'push' : 'page', isTextShown, deviceId };
  await writeOwner(owner);
  return owner;
}

/** Nothing is told here any more; the server hears of it if it can be reached. */
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

/** A new session takes over what this user has turned on in this browser. Does nothing for anybody else. */
export async function resumeDevice(userId: string): Promise<void> {
  const owner = await readOwner();
  if (!canNotify() || owner?.userId !== userId || Notification.permission !== 'granted') return;
  const deviceId = await register(owner.isTextShown).catch(() => null);
  // What cannot be reached for a moment may push all the same: two that tell would be one too many.
  if (deviceId) await writeOwner({ ...owner, mode: 'push', deviceId });
}
