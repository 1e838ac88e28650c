import { type User, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { getName, statusKinds } from '../person.ts';
import { useUserActions } from '../use-user-actions.ts';
import styles from './account-section.module.css';

export interface AccountSectionProps {
  user: User;
  isReadOnly: boolean;
  /** The user was deleted. */
  onRemoved: () => void;
}

/** Whether a user has accepted the invitation and is active, with actions that take effect at once without saving. */
export function AccountSection({ user, isReadOnly, onRemoved }: AccountSectionProps) {
  const { t } = useTranslation('users');
  const canInvite = useCan('create', 'manage-users');
  const canDelete = useCan('manage', 'manage-users');
  const act = useUserActions();
  const [busy, setBusy] = useState<'resend' | 'activate' | null>(null);

  const run = async (name: 'resend' | 'activate') => {
    setBusy(name);
    // The error handling of the page shows the error.
    await act[name](user).catch(() => undefined);
    setBusy(null);
  };

  return (
    <FormSection title={t('account.title')} description={t('account.hint')}>
      <div className={styles.state}>
        <StatusPill kind={statusKinds[user.status]} label={t(`status.${user.status}`)} />
        {user.status === 'invited' ? (
          <Invitation expiresAt={user.invitationExpiresAt} />
        ) : (
          <span className={styles.note}>
            {user.lastSeenAt ? (
              <>
                {t('list.lastSeen')}: <TimeText time={user.lastSeenAt} />
              </>
            ) : (
              t('account.neverSeen')
            )}
          </span>
        )}
      </div>
      {user.status !== 'invited' && <TelegramLine user={user} isReadOnly={isReadOnly} />}
      {!isReadOnly && (
        <div className={styles.actions}>
          {user.status === 'invited' && canInvite && (
            <Button variant="default" isBusy={busy === 'resend'} onClick={() => void run('resend')}>
              {t('list.resend')}
            </Button>
          )}
          {user.status === 'inactive' ? (
            <Button variant="default" isBusy={busy === 'activate'} onClick={() => void run('activate')}>
              {t('list.activate')}
            </Button>
          ) : (
            <Button variant="default" onClick={() => void act.deactivate(user)}>
              {t('list.deactivate')}
            </Button>
          )}
          {canDelete && (
            <Button
              variant="danger"
              onClick={() => void act.remove(user).then((isRemoved) => isRemoved && onRemoved())}
            >
              {t('list.delete')}
            </Button>
          )}
        </div>
      )}
    </FormSection>
  );
}

function Invitation({ expiresAt }: { expiresAt: string | null }) {
  const { t } = useTranslation('users');
  const now = useNow();
  const isOver = expiresAt === null || Date.parse(expiresAt) <= now;
  return (
    <span className={styles.note}>
      {isOver ? t('account.invitationOver') : t('account.invitationUntil', { time: formatDateTime(expiresAt, now) })}
    </span>
  );
}

/** The account at Telegram that reaches a user, and its end. */
function TelegramLine({ user, isReadOnly }: { user: User; isReadOnly: boolean }) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const queryKey = ['users', 'telegram', user.id, user.version];
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) =>
      (await api.call(usersApi.get, { params: { id: user.id } }, { signal, silent: true })).telegram,
  });
  if (data === undefined) return null;
  const handleUnbind = () =>
    void confirm({
      title: t('telegram.unbindTitle', { name: getName(user) }),
      body: t('telegram.unbindBody'),
      confirmLabel: t('telegram.unbind'),
      isDangerous: true,
      run: async () => {
        await api.call(telegramStaffApi.unbind, { params: { id: user.id } }, { silent: true });
        queryClient.setQueryData(queryKey, null);
      },
    });
  return (
    <div className={styles.state}>
      <span className={styles.note}>{withColon(t('telegram.account'), data ?? t('telegram.none'))}</span>
      {data !== null && !isReadOnly && (
        <Button variant="default" onClick={handleUnbind}>
          {t('telegram.unbind')}
        </Button>
      )}
    </div>
  );
}
