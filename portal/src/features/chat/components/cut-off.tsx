import { IconWifiOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';

/** In the place of what can only be loaded once the connection is back; it then comes by itself. */
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
