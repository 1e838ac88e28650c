import { IconAlertTriangle, IconUserQuestion, IconWifiOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { retryConnection, useConnectionState } from '#shared/realtime/sockets.ts';
import type { Moves } from '../use-moves.ts';
import { SmallButton } from './small-button.tsx';
import styles from './thread-banner.module.css';

export interface ThreadBannerProps {
  moves: Moves;
  isUnassigned: boolean;
  /** Messages that wait for the network. */
  unsentCount: number;
}

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

interface BannerProps {
  tone: 'warning' | 'danger' | 'info';
  icon: ReactNode;
  text: string;
  children?: ReactNode;
}

function Banner({ tone, icon, text, children }: BannerProps) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'info' ? 'status' : 'alert'}>
      {icon}
      <span className={styles.text}>{text}</span>
      {children}
    </div>
  );
}

/** One thing at a time, the most severe first: no connection, nobody has it. */
export function ThreadBanner({ moves, isUnassigned, unsentCount }: ThreadBannerProps) {
  const { t } = useTranslation('chat');
  const connection = useConnectionState();

  if (connection === 'failed')
    return (
      <Banner
        tone="danger"
        icon={<IconAlertTriangle {...iconProps} />}
        text={unsentCount > 0 ? t('banner.failedUnsent', { count: unsentCount }) : t('banner.failed')}
      >
        <SmallButton onClick={retryConnection}>{t('banner.reconnect')}</SmallButton>
      </Banner>
    );
  if (connection === 'reconnecting')
    return (
      <Banner
        tone="warning"
        icon={<IconWifiOff {...iconProps} />}
        text={unsentCount > 0 ? t('banner.reconnectingUnsent', { count: unsentCount }) : t('banner.reconnecting')}
      />
    );
  if (isUnassigned)
    return (
      <Banner tone="info" icon={<IconUserQuestion {...iconProps} />} text={t('banner.unassigned')}>
        {moves.allowed.has('take') && (
          <SmallButton isBusy={moves.running === 'take'} onClick={() => moves.make('take')}>
            {t('banner.assignToMe')}
          </SmallButton>
        )}
      </Banner>
    );
  return null;
}
