import type { App } from '../app-state.ts';
import { formatBack } from '../i18n/back.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/queue/en.json';
import km from '../locales/queue/km.json';
import vi from '../locales/queue/vi.json';
import zh from '../locales/queue/zh-cn.json';
import { Icon } from './icons.tsx';

const queueText = partTexts({ en, km, vi, 'zh-cn': zh });

/** The expected wait, as the queue and the home say it. */
export function waitText(seconds: number): string {
  if (seconds < 60) return queueText('soon');
  return seconds > 3600 ? queueText('long') : queueText('minutes', { count: Math.ceil(seconds / 60) });
}

/** The visitor's position in the queue and the expected wait; when an operator will be online, if none is. */
export function QueueText({ app: { chat, config } }: { app: App }) {
  const { isOnline, backAt } = config.value ?? {};
  if (!isOnline) {
    // A time in the past is not shown: the server will send a new state.
    return backAt && Date.parse(backAt) > Date.now() ? formatBack(backAt) : queueText('away');
  }
  const queue = chat.thread.queue.value;
  if (!queue) return null;
  const { position, expectedWaitSeconds: seconds } = queue;
  const place = position > 1 ? queueText('place', { position }) : queueText('next');
  return (
    <>
      <Icon name="clock" />
      <span>{seconds ? `${place} · ${waitText(seconds)}` : place}</span>
    </>
  );
}
