// Shows what is pushed to this browser, and leads from there into the portal. It answers no requests and keeps no pages: the
// portal is always what the server has.

/** The page keeps here whose browser this is, and finds here what was answered on a notification. */
const store = 'sala-push';
const ownerKey = '/push-owner';
/** How long a page may take to say that it sends an answer, in ms. */
const patience = 2000;
/** Chromium can take words in a notification itself. */
const canReply = 'reply' in NotificationEvent.prototype;

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  event.waitUntil(receive(event.data?.json()));
});

self.addEventListener('notificationclick', (event) => {
  const content = event.notification.data;
  event.notification.close();
  const text = event.action === 'reply' ? (event.reply ?? '').trim() : '';
  event.waitUntil(text === '' ? open(content) : answer(content, text));
});

async function receive(content) {
  if (!content) return;
  const owner = await readJson(ownerKey);
  // Somebody else has signed in with this browser since.
  if (owner && owner.userId !== content.merchantUserId) return;
  if (content.kind === 'read') return close(content.tag);
  const windows = await portalWindows();
  // Who has the portal before their eyes is told by it.
  if (content.kind !== 'test' && windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  await self.registration.showNotification(content.title, {
    body: content.body,
    tag: content.tag,
    renotify: true,
    icon: '/favicon.svg',
    data: content,
    actions: actionsOf(content),
  });
}

function actionsOf({ kind, channelId, openLabel, replyLabel, replyHint }) {
  if (!channelId) return [];
  const reply = { action: 'reply', type: 'text', title: replyLabel, placeholder: replyHint };
  return [...(canReply && kind !== 'offer' ? [reply] : []), { action: 'open', title: openLabel }];
}

async function close(tag) {
  for (const notification of await self.registration.getNotifications({ tag })) notification.close();
}

/** Windows of the portal, the most likely wanted first; the widget and its pages are none. */
async function portalWindows() {
  const all = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const rank = ({ focused, visibilityState }) => (focused ? 2 : visibilityState === 'visible' ? 1 : 0);
  return all
    .filter(
      ({ frameType, url }) => frameType === 'top-level' && !/^\/(c|demo|docs|widget)(\/|$)/.test(new URL(url).pathname),
    )
    .sort((one, other) => rank(other) - rank(one));
}

async function open({ link, channelId, merchantUserId }) {
  const windows = await portalWindows();
  const [client] = [...windows.filter(({ url }) => channelId && url.includes(channelId)), ...windows];
  if (!client) return self.clients.openWindow(link);
  // Asked to lead there before it is brought to the front: a browser may refuse the second.
  client.postMessage({ type: 'sala:open', link, merchantUserId });
  return client.focus();
}

/**
 * An answer is kept first, and belongs to whoever takes it out: a page that sends it, or else, as a draft, the page that is opened
 * for it. So it is neither lost nor sent twice, however slow a page may be.
 */
async function answer(content, text) {
  const { channelId, merchantUserId } = content;
  const id = crypto.randomUUID();
  const key = `/push-reply/${id}`;
  await writeJson(key, { id, channelId, merchantUserId, text, at: Date.now() });
  for (const client of (await portalWindows()).slice(0, 1))
    if (await isTaken(client, { type: 'sala:reply', key, merchantUserId })) return;
  const cache = await caches.open(store);
  if (!(await cache.delete(key))) return;
  await writeJson(`/push-draft/${id}`, { id, channelId, merchantUserId, text, at: Date.now() });
  await open(content);
}

function isTaken(client, message) {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = ({ data }) => resolve(data === 'taken');
    setTimeout(() => resolve(false), patience);
    client.postMessage(message, [port2]);
  });
}

async function readJson(key) {
  const found = await (await caches.open(store)).match(key);
  return found ? found.json() : undefined;
}

async function writeJson(key, value) {
  await (await caches.open(store)).put(key, new Response(JSON.stringify(value)));
}
