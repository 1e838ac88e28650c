import { wallboardApi } from '@sala/contract/analytics/reports/wallboard.api.ts';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { clientConfig } from '#shared/config/client-config.ts';
import { BrandMark } from '#shared/ui/brand-mark.tsx';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { PublicQueries } from '../public-queries.tsx';
import { WallboardSkeleton } from '../wallboard/page-wallboard.tsx';
import { isRemoved, useWallboard } from '../wallboard/use-wallboard.ts';
import styles from '../wallboard/wallboard.module.css';
import { WallboardView } from '../wallboard/wallboard-view.tsx';

/** Behind the `#`, where no server and no log sees it. */
const readToken = () => new URLSearchParams(location.hash.slice(1)).get('token') ?? '';

/** A board on a screen without a signed-in user. Its link names the business. */
export function WallboardPage(): ReactNode {
  return (
    <PublicQueries>
      <LinkedBoard />
    </PublicQueries>
  );
}

function LinkedBoard() {
  const { t } = useTranslation(['reports', 'common']);
  const [token] = useState(readToken);
  const { data, error, isOld } = useWallboard(['link', token], (signal) =>
    api.call(wallboardApi.show, { body: { token: token || '-' } }, { signal, silent: true }),
  );
  const isOver = isRemoved(error);
  if (data && !isOver) return <WallboardView wallboard={data} isOld={isOld} />;
  return (
    <main className={styles.wall}>
      <h1 className="visually-hidden">{t('common:page.wallboard')}</h1>
      {isOver && (
        <>
          <p className={styles.brand}>
            <BrandMark />
            {data?.businessName ?? clientConfig().appName}
          </p>
          <div className={styles.message}>
            <EmptyState
              icon={<IconLinkOff size={28} stroke={1.5} />}
              title={t('wall.invalid')}
              description={t('wall.invalidBody')}
              action={
                <Link to={'/login' as string} className={buttonClass()}>
                  {t('wall.signIn')}
                </Link>
              }
            />
          </div>
        </>
      )}
      {!isOver && (error ? <ErrorState error={error} /> : <WallboardSkeleton />)}
    </main>
  );
}
