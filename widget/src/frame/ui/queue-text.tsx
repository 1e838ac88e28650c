import type { App } from '../app-state.ts';
import { formatBack } from '../i18n/back.ts';
import { joinSentences } from '../i18n/i18n.ts';
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

/**
 * The visitor's position in the queue and the expected wait; when an operator will be online, if none is. Nothing while a bot answers: the
 * visitor waits for nobody.
 */
export function QueueText({ app }: { app: App }) {
  const { chat, config } = app;
  if (chat.thread.channel.value?.isWithBot) return null;
  if (!config.value?.isOnline) return awayText(app);
  const queue = chat.thread.queue.value;
  if (!queue) return null;
  const { position, expectedWaitSeconds: seconds } = queue;
  const place = position > 1 ? queueText('place', { position }) : queueText('next');
  return (
    <>
      <span>
        <Icon name="clock" />
        {seconds ? `${place} ·` : place}
      </span>
      {seconds ? <span>{waitText(seconds)}</span> : null}
    </>
  );
}

/** While no operator is online: whether the message arrived, when one will be back, and where the reply comes. */
function awayText({ chat, config }: App): string {
  const { backAt } = config.value ?? {};
  // A time in the past is not shown: the server will send a new state.
  const back = backAt && Date.parse(backAt) > Date.now() ? formatBack(backAt) : undefined;
  const { status = 'closed' } = chat.thread.channel.value ?? {};
  if (status === 'closed') return back ? joinSentences(back, queueText('leave')) : queueText('away');
  const where = queueText(chat.asks.value.contact ? 'hereOrContact' : 'here');
  return joinSentences(queueText('received'), back ?? where);
}
