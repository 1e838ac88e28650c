import { IconMapOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { DeadEnd } from './dead-end.tsx';

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('shell');
  return (
    <DeadEnd icon={<IconMapOff size={40} stroke={1.25} />} title={t('notFound.title')} body={t('notFound.body')} />
  );
}
