import { IconAlertTriangle, IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { retryConnection, useConnectionState } from '#shared/realtime/sockets.ts';
import { Banner } from './banner.tsx';
import { SmallButton } from './small-button.tsx';

export interface ConnectionBannerProps {
  /** Messages that wait for the connection. */
  unsentCount?: number;
}

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** States that there is no connection and that nothing is lost. */
export function ConnectionBanner({ unsentCount = 0 }: ConnectionBannerProps) {
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
  return (
    <Banner
      tone="warning"
      icon={<IconWifiOff {...iconProps} />}
      text={unsentCount > 0 ? t('banner.reconnectingUnsent', { count: unsentCount }) : t('banner.reconnecting')}
    />
  );
}
