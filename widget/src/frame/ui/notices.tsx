import { useEffect, useState } from 'preact/hooks';
import type { App } from '../app-state.ts';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';
import { late } from './late.tsx';

const QueueText = late(() => import('./queue-text.tsx').then((module) => module.QueueText));

/** Connection losses shorter than this are not shown, in ms. */
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

/** Until an operator answers: the visitor's position in the queue, or when one will be online. */
export function QueueNotice({ app }: AppProps) {
  const { chat, config } = app;
  const { isOnline, isChatOn } = config.value ?? {};
  const { status, operator } = chat.thread.channel.value ?? {};
  const isAway = isChatOn && !isOnline && !chat.restriction.value && !(status === 'ongoing' && operator);
  return (
    <p class="queue" role="status">
      {(isAway || (isOnline && status === 'unassigned')) && <QueueText app={app} />}
    </p>
  );
}

interface FailedProps {
  onRetry: () => void;
  /** Nothing else is on the page, not even the header. */
  isWholePage: boolean;
}

/** Shown instead of the conversation. In the first bundle, since without network no further part can be loaded. */
export function Failed({ onRetry, isWholePage }: FailedProps) {
  const Heading = isWholePage ? 'h1' : 'h2';
  return (
    <div class="state" role="alert">
      <Icon name="offline" />
      <Heading>{t('state.failedTitle')}</Heading>
      <p>{t('state.failedText')}</p>
      <button type="button" class="button" onClick={onRetry}>
        {t('state.retry')}
      </button>
    </div>
  );
}

/** A placeholder for the conversation; the style sheet shows it after a short delay. */
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
