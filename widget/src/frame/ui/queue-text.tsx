import { useLayoutEffect } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { formatBack } from '../i18n/back.ts';
import { joinSentences } from '../i18n/i18n.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/queue/en.json';
import km from '../locales/queue/km.json';
import vi from '../locales/queue/vi.json';
import zh from '../locales/queue/zh-cn.json';
import { Icon } from './icons.tsx';
import { longWait } from './long-wait.ts';

const queueText = partTexts({ en, km, vi, 'zh-cn': zh });

/** From this wait on the head of the chat says it, in s. */
const longFrom = 600;
export const isLongWait = (seconds: number): boolean => seconds > longFrom;

/** The expected wait, as the queue and the home say it. */
export function waitText(seconds: number): string {
  if (seconds < 60) return queueText('soon');
  return seconds > 3600 ? queueText('long') : queueText('minutes', { count: Math.ceil(seconds / 60) });
}

/** Says a long wait in the head, in place of a welcome that promises more. */
export function useLongWait(seconds: number | null): void {
  const text = seconds !== null && isLongWait(seconds) ? queueText('head', { time: waitText(seconds) }) : '';
  // Before it is painted: the home says it too until it is in the head.
  useLayoutEffect(() => {
    longWait.value = text;
    return () => {
      longWait.value = '';
    };
  }, [text]);
}

/** The visitor's position in the queue and the expected wait; undefined without a queue, and while a bot answers: they wait for nobody. */
export function describePlace({ chat, config }: App): { place: string; seconds: number | null } | undefined {
  const queue = chat.thread.queue.value;
  if (!queue || !config.value?.isOnline || chat.thread.channel.value?.isWithBot) return undefined;
  const { position, expectedWaitSeconds } = queue;
  const place = position > 1 ? queueText('place', { position }) : queueText('next');
  return { place, seconds: expectedWaitSeconds || null };
}

const inLine = { display: 'inline-flex', alignItems: 'center', gap: '6px', verticalAlign: 'top' } as const;

/** Something is written, and no bot answers it. */
function isWaitingForPerson({ chat }: App): boolean {
  const { status = 'closed', isWithBot } = chat.thread.channel.value ?? {};
  return status !== 'closed' && !isWithBot;
}

/** The place in the queue, and the wait where the head does not say it; when an operator will be online, if none is. */
export function QueueText({ app }: { app: App }) {
  const { place, seconds = null } = describePlace(app) ?? {};
  useLongWait(seconds);
  // The question for a contact over it says all this.
  if (place === undefined) return app.chat.asks.value.contact && isWaitingForPerson(app) ? null : awayText(app);
  const isInHead = seconds !== null && isLongWait(seconds) && app.config.value?.isChatOn;
  const wait = seconds === null || isInHead ? undefined : waitText(seconds);
  return (
    <>
      <span style={inLine}>
        <Icon name="clock" />
        {wait ? `${place} ·` : place}
      </span>
      {wait && <span> {wait}</span>}
    </>
  );
}

/** When an operator will be online. A time in the past is not shown: the server will send a new state. */
export function backText({ config }: App): string | undefined {
  const { backAt } = config.value ?? {};
  return backAt && Date.parse(backAt) > Date.now() ? formatBack(backAt) : undefined;
}

/** Before a conversation, while no operator is online: what can be done, beside the time at which one will be. */
export const leaveText = (app: App): string => queueText(backText(app) ? 'leave' : 'away');

/** What stands before the question for a contact: that the message arrived, and when an operator will be online. */
export function receivedText(app: App): string[] {
  const back = backText(app);
  return isWaitingForPerson(app) ? [queueText('received'), ...(back ? [back] : [])] : [];
}

/** While no operator is online: whether the message arrived, when one will be back, and where the reply comes. */
export function awayText(app: App): string | null {
  const { chat, config } = app;
  if (config.value?.isOnline || chat.thread.channel.value?.isWithBot) return null;
  const back = backText(app);
  const { status = 'closed' } = chat.thread.channel.value ?? {};
  if (status === 'closed') return back ? joinSentences(back, leaveText(app)) : leaveText(app);
  const where = queueText(chat.asks.value.contact ? 'hereOrContact' : 'here');
  return joinSentences(queueText('received'), back ?? where);
}
