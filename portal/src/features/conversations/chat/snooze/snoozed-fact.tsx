import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';

export interface SnoozedFactProps {
  channel: Pick<Channel, 'snoozedUntil'>;
  className: string | undefined;
  now: number;
}

/** In a row: until when it sleeps. */
export function SnoozedFact({ channel: { snoozedUntil }, className, now }: SnoozedFactProps) {
  const { t } = useTranslation('chat');
  if (snoozedUntil === null) return null;
  const until = formatDateTime(snoozedUntil, now);
  return (
    <span className={className} title={t('snooze.until', { until })}>
      <IconMoon size={13} stroke={1.75} />
      {until}
    </span>
  );
}
