import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadEnd } from './dead-end.tsx';

export function NotAuthorizedPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <DeadEnd
      icon={<IconLock size={40} stroke={1.25} />}
      title={t('notAuthorized.title')}
      body={t('notAuthorized.body')}
      canSignOut
    />
  );
}
