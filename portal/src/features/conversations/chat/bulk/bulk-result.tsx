import { IconAlertTriangle, IconCircleCheck, IconX } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { colon } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { ScrollArea } from '#shared/ui/scroll-area.tsx';
import { undoLabel, undoneText } from '#shared/ui/undo.ts';
import { SmallButton } from '../components/small-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import { dismissBulk, type FinishedRun, startBulk, undoBulk } from './bulk.store.ts';
import styles from './bulk-bar.module.css';
import { nameOf } from './bulk-moves.ts';

/** The remaining seconds until a time; 0 when it has passed. */
function useSecondsUntil(time: number): number {
  const [now, setNow] = useState(Date.now);
  const left = Math.max(0, Math.ceil((time - now) / 1000));
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) return;
    const timer = setInterval(() => setNow(Date.now()), 250);
    return () => clearInterval(timer);
  }, [isOver]);
  return left;
}

/** The result: the number of successful changes, and the name and the reason of each refused one. */
export function BulkResult({ finished }: { finished: FinishedRun }) {
  const { t } = useTranslation('chat');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const { id: userId } = useOwnProfile();
  const { move, before, done, refused, skipped, undoing, undoUntil, isUndone } = finished;
  const seconds = useSecondsUntil(undoUntil);
  const isClean = refused.length + skipped.length === 0;
  const Icon = isClean ? IconCircleCheck : IconAlertTriangle;
  const counts = [
    isUndone ? (done.length > 0 || isClean) && undoneText(done.length) : t('bulk.done', { count: done.length }),
    refused.length > 0 && t('bulk.refused', { count: refused.length }),
    skipped.length > 0 && t('bulk.skipped', { count: skipped.length }),
  ].filter(Boolean);
  const frame = useRef<HTMLDivElement>(null);
  // The button that started it has gone: with the keyboard one goes on from here.
  useEffect(() => {
    if (document.activeElement === document.body) frame.current?.focus();
  }, []);
  function tryAgain() {
    const left = [...refused.map(({ channelId }) => channelId), ...skipped];
    const again = left.flatMap((id) => before.get(id) ?? []).map((channel) => [channel.id, channel] as const);
    void startBulk(queryClient, move, userId, new Map(again));
  }
  return (
    <div ref={frame} className={styles.result} tabIndex={-1} data-tone={isClean ? 'success' : 'warning'}>
      <Icon className={styles.icon} size={18} stroke={1.75} aria-hidden />
      <div className={styles.text}>
        <p role="status">
          <strong>{t(`bulk.action.${nameOf(move)}`)}</strong>
          {colon()}
          {counts.join(' · ')}
        </p>
        {refused.length > 0 && (
          <ScrollArea as="ul" className={styles.reasons}>
            {refused.map(({ channelId, key, params }) => (
              <li key={channelId}>
                <strong>{before.get(channelId)?.visitor.name}</strong>
                {colon()}
                {errorText({ key, params })}
              </li>
            ))}
          </ScrollArea>
        )}
        <span className={styles.afterwards}>
          {undoing.length > 0 && seconds > 0 && (
            <SmallButton className={styles.undo} data-seconds={seconds} onClick={() => void undoBulk(queryClient)}>
              {undoLabel()}
            </SmallButton>
          )}
          {!isClean && !isUndone && <SmallButton onClick={tryAgain}>{t('bulk.tryAgain')}</SmallButton>}
        </span>
      </div>
      <IconButton size={32} label={t('bulk.dismiss')} onClick={dismissBulk}>
        <IconX size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
