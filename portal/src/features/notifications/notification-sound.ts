import { notificationsApi } from '@sala/contract/notifications/notifications.api.ts';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '#shared/api/client.ts';
import { showToast } from '#shared/ui/notices.ts';

export const notificationConfigQuery = () =>
  queryOptions({
    queryKey: ['notification-config'],
    queryFn: ({ signal }) => api.call(notificationsApi.getConfig, {}, { signal, silent: true }),
  });

let context: AudioContext | undefined;
let isBlockToldOf = false;

/** Two soft notes, a fifth apart, made here: nothing to fetch. Rejects when the browser wants a click first. */
export async function playTone(): Promise<void> {
  context ??= new AudioContext();
  await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 300))]);
  if (context.state !== 'running') throw new DOMException('The browser waits for a click', 'NotAllowedError');
  const start = context.currentTime;
  for (const [index, frequency] of [660, 990].entries()) {
    const tone = context.createOscillator();
    const volume = context.createGain();
    const at = start + index * 0.14;
    tone.frequency.value = frequency;
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.32);
    tone.connect(volume).connect(context.destination);
    tone.start(at);
    tone.stop(at + 0.35);
  }
}

/** Rings when the user wants it. One tab rings for all of them: the lock is held a moment longer than the tone. */
export async function ring(queryClient: QueryClient): Promise<void> {
  const { isSoundOn } = await queryClient.ensureQueryData(notificationConfigQuery());
  if (!isSoundOn) return;
  try {
    await onceInAllTabs(playTone);
  } catch {
    if (isBlockToldOf) return;
    isBlockToldOf = true;
    showToast({ tone: 'info', id: 'sound-blocked', content: { messageKey: 'soundBlocked' } });
  }
}

async function onceInAllTabs(play: () => Promise<void>): Promise<void> {
  // Locks exist in secure contexts only; without them each tab rings.
  if (!navigator.locks) return play();
  await navigator.locks.request('sala.notification-sound', { ifAvailable: true }, async (lock) => {
    if (!lock) return;
    await play();
    await new Promise((resolve) => setTimeout(resolve, 800));
  });
}
