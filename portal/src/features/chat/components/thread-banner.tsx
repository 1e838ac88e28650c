import { IconUserQuestion } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useConnectionState } from '#shared/realtime/sockets.ts';
import type { Moves } from '../use-moves.ts';
import { Banner } from './banner.tsx';
import { ConnectionBanner } from './connection-banner.tsx';
import { SmallButton } from './small-button.tsx';

export interface ThreadBannerProps {
  moves: Moves;
  isUnassigned: boolean;
  /** Messages that wait for the network. */
  unsentCount: number;
}

/** One thing at a time, the most severe first: no connection, nobody has it. */
export function ThreadBanner({ moves, isUnassigned, unsentCount }: ThreadBannerProps) {
  const { t } = useTranslation('chat');
  const connection = useConnectionState();
  if (connection === 'failed' || connection === 'reconnecting') return <ConnectionBanner unsentCount={unsentCount} />;
  if (!isUnassigned) return null;
  return (
    <Banner tone="info" icon={<IconUserQuestion size={18} stroke={1.75} aria-hidden />} text={t('banner.unassigned')}>
      {moves.allowed.has('take') && (
        <SmallButton isBusy={moves.running === 'take'} onClick={() => moves.make('take')}>
          {t('banner.assignToMe')}
        </SmallButton>
      )}
    </Banner>
  );
}
