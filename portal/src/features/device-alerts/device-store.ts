/** Shared with the worker, which has no other storage: see push-worker.js. */
const store = 'sala-push';
const ownerKey = '/push-owner';

/** Whose browser this is, and how they are told. `page`: by the portal's own pages only, as no push service takes part. */
export interface DeviceOwner {
  userId: string;
  mode: 'push' | 'page';
  isTextShown: boolean;
  /** Among the user's devices; null for `page`. */
  deviceId: string | null;
}

/** What somebody wrote into a notification. */
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

/** Takes a reply out; undefined when somebody else has. Of all who try, one gets it. */
export async function claimReply(key: string): Promise<NotificationReply | undefined> {
  const cache = await caches.open(store);
  const found = await cache.match(key);
  const reply = found && ((await found.json()) as NotificationReply);
  return reply && (await cache.delete(key)) ? reply : undefined;
}

/** A reply that the worker has kept for longer waits for nobody: the worker was ended. In ms. */
const abandonedAfter = 10_000;

/** Keys of the replies of a user that nobody is about to send. */
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
