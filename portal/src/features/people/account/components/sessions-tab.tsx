import type { Session } from '@sala/contract/identity/sessions/sessions.api.ts';
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { sessionsQuery, useEndSessions } from '../account.queries.ts';
import styles from './sessions-tab.module.css';

/** What has access to the account: devices that are signed in, and tokens of programs. */
export function SessionsTab(): ReactNode {
  const { t } = useTranslation(['account', 'shell', 'sections']);
  return (
    <>
      <Sessions />
      <FormSection title={t('shell:page.apiToken')} description={t('sections:about.apiToken')}>
        <div>
          <Link to="/api-token" className={buttonClass('default')}>
            {t('sessions.tokens')}
          </Link>
        </div>
      </FormSection>
    </>
  );
}

function Sessions() {
  const { t } = useTranslation('account');
  const query = useQuery(sessionsQuery());
  const { endOthers } = useEndSessions();
  const others = query.data?.filter(({ isCurrent }) => !isCurrent) ?? [];
  const handleEndOthers = () =>
    void confirm({
      title: t('sessions.endOthersTitle', { count: others.length }),
      body: t('sessions.endOthersBody'),
      confirmLabel: t('sessions.endOthers'),
      isDangerous: true,
      run: endOthers,
    });
  return (
    <FormSection title={t('sessions.title')} description={t('sessions.hint')}>
      {query.data ? (
        <SettingList>
          {query.data
            .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent))
            .map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
        </SettingList>
      ) : query.error ? (
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={3} height={64} />
        </Loading>
      )}
      {query.data && others.length === 0 && <p className={styles.alone}>{t('sessions.onlyHere')}</p>}
      {others.length > 0 && (
        <div>
          <Button variant="default" onClick={handleEndOthers}>
            {t('sessions.endOthers')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}

function SessionRow({ session }: { session: Session }) {
  const { t } = useTranslation('account');
  const { endOne } = useEndSessions();
  const Icon = session.isMobile ? IconDeviceMobile : IconDeviceDesktop;
  const { browser, system } = session;
  const name =
    browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknownDevice'));
  const handleEnd = () =>
    void confirm({
      title: t('sessions.endTitle', { name }),
      body: t('sessions.endBody', { address: session.address }),
      confirmLabel: t('sessions.end'),
      isDangerous: true,
      run: () => endOne(session.id),
    });
  return (
    <div className={styles.session}>
      <span className={styles.icon} aria-hidden>
        <Icon size={20} stroke={1.75} />
      </span>
      <div className={styles.facts}>
        <div className={styles.name}>
          {name}
          {session.isCurrent && <Tag tone="accent">{t('sessions.thisDevice')}</Tag>}
        </div>
        <div className={styles.line}>
          <span className={styles.address}>{session.address}</span>
          <span>
            {t('sessions.lastUsed')} <TimeText time={session.lastUsedAt} />
          </span>
          <span>
            {t('sessions.since')} <TimeText time={session.createdAt} />
          </span>
        </div>
      </div>
      {!session.isCurrent && (
        <Button isSmall variant="default" aria-label={t('sessions.endNamed', { name })} onClick={handleEnd}>
          {t('sessions.end')}
        </Button>
      )}
    </div>
  );
}
