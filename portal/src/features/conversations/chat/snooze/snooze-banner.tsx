import type { Channel } from '@sala/contract/conversations/chat/channels.schema.ts';
import { IconMoon } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '#shared/i18n/dates.ts';
import { useNow } from '#shared/ui/use-now.ts';
import { Banner } from '../components/banner.tsx';
import { SmallButton } from '../components/small-button.tsx';
import { useOwnProfile } from '../own-profile.tsx';
import type { Moves } from '../use-moves.ts';

export interface SnoozeBannerProps {
  channel: Channel;
  moves: Moves;
}

/** Who put the conversation aside and until when, with a button to wake it. */
export function SnoozeBanner({ channel, moves }: SnoozeBannerProps) {
  const { t } = useTranslation('chat');
  const { id: userId } = useOwnProfile();
  const { snoozedUntil, snoozedBy } = channel;
  const until = formatMoment(snoozedUntil ?? '', useNow());
  const isForeign = snoozedBy !== null && snoozedBy.id !== userId;
  const text = isForeign
    ? t('snooze.banner', { until, context: 'by', by: snoozedBy.name })
    : t('snooze.banner', { until });
  return (
    <Banner tone="info" icon={<IconMoon size={18} stroke={1.75} aria-hidden />} text={text}>
      {moves.allowed.has('wake') && (
        <SmallButton isBusy={moves.running === 'wake'} onClick={() => moves.make('wake')}>
          {t('rowMenu.wake')}
        </SmallButton>
      )}
    </Banner>
  );
}
