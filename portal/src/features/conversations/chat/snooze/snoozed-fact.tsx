import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime, formatMoment } from '#shared/i18n/dates.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { useOwnProfile } from '../own-profile.tsx';

export interface SnoozedFactProps {
  channel: Pick<Channel, 'snoozedUntil'>;
  className: string | undefined;
  now: number;
}

/** In a row: until when it sleeps. */
export function SnoozedFact({ channel: { snoozedUntil }, className, now }: SnoozedFactProps) {
  const { t } = useTranslation('chat');
  if (snoozedUntil === null) return null;
  return (
    <span className={className} title={t('snooze.until', { until: formatMoment(snoozedUntil, now) })}>
      <IconMoon size={13} stroke={1.75} />
      {formatDateTime(snoozedUntil, now)}
    </span>
  );
}

/** In the details: also who put it aside, if that was a colleague. */
export function SnoozedUntil({ channel: { snoozedUntil, snoozedBy } }: { channel: Channel }) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const now = useNow();
  if (snoozedUntil === null) return null;
  const until = formatMoment(snoozedUntil, now);
  return (
    <>
      {snoozedBy === null || snoozedBy.id === userId
        ? t('snooze.until', { until })
        : t('snooze.until', { until, context: 'by', by: snoozedBy.name })}
    </>
  );
}
