import type { User } from '@sala/contract/identity/users/users.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { useNow } from '#shared/ui/use-now.ts';
import { statusKinds } from '../person.ts';
import { useUserActions } from '../use-user-actions.ts';
import styles from './account-section.module.css';
import { TelegramLine } from './telegram-line.tsx';

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
