import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** Shown in place of content that cannot be loaded without a connection. It loads automatically after reconnecting. */
export function CutOff() {
  const { t } = useTranslation('chat');
  return (
    <div role="status">
      <EmptyState
        icon={<IconWifiOff size={28} stroke={1.5} />}
        title={t('error.cutOff')}
        description={t('error.cutOffHint')}
      />
    </div>
  );
}
