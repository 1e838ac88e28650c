/** Shared with the worker, which has no other storage: see push-worker.js. */
const store = 'sala-push';
const ownerKey = '/push-owner';

/** The user of this browser, and how they are notified. `page`: only by the portal's open pages, because no push service is available. */
export interface DeviceOwner {
  userId: string;
  mode: 'push' | 'page';
  isTextShown: boolean;
  /** The id among the user's devices; null for `page`. */
  deviceId: string | null;
}

/** A reply that was written in a notification. */
export interface NotificationReply {
  id: string;
  channelId: string;
  merchantUserId: string;
  text: string;
  at: number;
}

export async function readOwner(): Promise<DeviceOwner | null> {
  if (!('caches' in globalThis)) return null;
  const found = await (await caches.open(store)).match(ownerKey);
  return found ? ((await found.json()) as DeviceOwner) : null;
}

export async function writeOwner(owner: DeviceOwner | null): Promise<void> {
  const cache = await caches.open(store);
  if (owner) await cache.put(ownerKey, new Response(JSON.stringify(owner)));
  else await cache.delete(ownerKey);
}

/** Removes and returns a reply; undefined if another page has taken it. Only one of several callers gets it. */
export async function claimReply(key: string): Promise<NotificationReply | undefined> {
  const cache = await caches.open(store);
  const found = await cache.match(key);
  const reply = found && ((await found.json()) as NotificationReply);
  return reply && (await cache.delete(key)) ? reply : undefined;
}

/** A reply that is older than this was abandoned, because the worker was terminated. In ms. */
const abandonedAfter = 10_000;

/** Keys of the user's abandoned replies. */
export async function listAbandonedReplies(userId: string): Promise<string[]> {
  const cache = await caches.open(store);
  const keys = (await cache.keys()).map(({ url }) => new URL(url).pathname);
  const left = await Promise.all(
    keys
      .filter((key) => key.startsWith('/push-draft/') || key.startsWith('/push-reply/'))
      .map(async (key) => {
        const reply = (await (await cache.match(key))?.json()) as NotificationReply | undefined;
        const isLeft = key.startsWith('/push-draft/') || (reply && Date.now() - reply.at > abandonedAfter);
        return reply?.merchantUserId === userId && isLeft ? [key] : [];
      }),
  );
  return left.flat();
}
