import { IconLock } from '@tabler/icons-react';
import { useRouter, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { findPageAt } from '#app/guard.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useProfile } from '#shared/session/session.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { DeadEnd } from './dead-end.tsx';

export function NotAuthorizedPage(): ReactNode {
  const { t } = useTranslation(['shell', 'ui']);
  const nameOf = usePageName();
  const { from } = useSearch({ strict: false }) as { from?: unknown };
  const { pages } = useRouter().options.context;
  const page = typeof from === 'string' ? findPageAt(pages, from) : undefined;
  // The bare address leads to the first page there is: what is refused then is everything.
  const isNamed = page !== undefined && page.path !== '/';
  return (
    <DeadEnd
      icon={<IconLock size={40} stroke={1.25} />}
      title={isNamed ? t('notAuthorized.named', { page: nameOf(page) }) : t('notAuthorized.title')}
      body={t(useIsBusinessClosed() ? 'ui:readOnly.business' : 'notAuthorized.body')}
      canSignOut
      isFramed={useProfile() !== null}
    />
  );
}
