import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';
import { late } from './late.tsx';

const QueueText = late(() => import('./queue-text.tsx').then((module) => module.QueueText));

/** A short break of the line is nobody's business. */
const grace = 1500;

interface AppProps {
  app: App;
}

export function ConnectionBanner({ app: { chat } }: AppProps) {
  const isDown = chat.phase.value === 'ready' && (chat.connection.value === 'down' || chat.outbox.isWaiting.value);
  const isTooFast = chat.connection.value !== 'down' && chat.outbox.isTooFast.value;
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(isDown), isDown ? grace : 0);
    return () => clearTimeout(timer);
  }, [isDown]);
  return (
    <div role="status" class="banner-place">
      {isShown && isDown && (
        <p class="banner">
          {!isTooFast && <Icon name="offline" />}
          {t(isTooFast ? 'connection.tooFast' : 'connection.lost')}
        </p>
      )}
    </div>
  );
}

/** While nobody has the conversation: which place the visitor has. Where nobody is there nobody moves up. */
export function QueueNotice({ app: { chat, config } }: AppProps) {
  const { channel, queue } = chat.thread;
  const isWaiting = channel.value?.status === 'unassigned' && config.value?.isOnline;
  return (
    <p class="queue" role="status">
      {isWaiting && queue.value && <QueueText {...queue.value} />}
    </p>
  );
}

interface StateNoticeProps {
  kind: 'off' | 'refused' | 'unknown' | 'failed';
  onRetry?: (() => void) | undefined;
  /** There is nothing else on the page, no header either. */
  isWholePage?: boolean;
}

/** In place of the conversation, where there is none to show. */
export function StateNotice({ kind, onRetry, isWholePage }: StateNoticeProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div class="state" role={onRetry ? 'alert' : undefined}>
      <Icon name={onRetry ? 'offline' : 'chat'} />
      <Heading>{t(`state.${kind}Title`)}</Heading>
      <p>{t(`state.${kind}Text`)}</p>
      {onRetry && (
        <button type="button" class="button" onClick={onRetry}>
          {t('state.retry')}
        </button>
      )}
    </div>
  );
}

/** The shape of what comes; the style sheet shows it only when it takes longer than a moment. */
export function Skeleton() {
  return (
    <div class="skeleton" role="status" aria-label={t('state.loading')}>
      <span />
      <span />
      <span class="mine" />
      <span />
    </div>
  );
}
