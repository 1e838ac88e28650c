import type { VisitorChannel } from '@sala/contract/visitor-channels/visitors/visitors.schema.ts';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';

/** The expected wait, as the queue and the home say it. */
export function waitText(seconds: number): string {
  if (seconds < 60) return t('queue.soon');
  return seconds > 3600 ? t('queue.long') : t('queue.minutes', { count: Math.ceil(seconds / 60) });
}

/** The position in the queue and the expected wait. */
export function QueueText({ position, expectedWaitSeconds: seconds }: NonNullable<VisitorChannel['queue']>) {
  const place = position > 1 ? t('queue.place', { position }) : t('queue.next');
  return (
    <>
      <Icon name="clock" />
      <span>{seconds ? `${place} · ${waitText(seconds)}` : place}</span>
    </>
  );
}
