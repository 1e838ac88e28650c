import { IconMapOff } from '@tabler/icons-react';
import { useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { DeadEnd } from './dead-end.tsx';

/** Longer addresses would fill the page. */
const maxShown = 200;

export function NotFoundPage(): ReactNode {
  const { t } = useTranslation('shell');
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  return (
    <DeadEnd
      icon={<IconMapOff size={40} stroke={1.25} />}
      title={t('notFound.title')}
      body={t('notFound.body')}
      address={typeof from === 'string' ? from.slice(0, maxShown) : null}
      canSearch
      isFramed={useProfile() !== null}
    />
  );
}
