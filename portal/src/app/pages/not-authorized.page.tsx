import { IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { DeadEnd } from './dead-end.tsx';

export function NotAuthorizedPage(): ReactNode {
  const { t } = useTranslation(['shell', 'ui']);
  return (
    <DeadEnd
      icon={<IconLock size={40} stroke={1.25} />}
      title={t('notAuthorized.title')}
      body={t(useIsBusinessClosed() ? 'ui:readOnly.business' : 'notAuthorized.body')}
      canSignOut
      isFramed={useProfile() !== null}
    />
  );
}
