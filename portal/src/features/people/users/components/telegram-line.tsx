import { type User, usersApi } from '@sala/contract/identity/users/users.api.ts';
import { telegramStaffApi } from '@sala/contract/visitor-channels/telegram/telegram-staff.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { Button } from '#shared/ui/button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { getName } from '../person.ts';
import styles from './account-section.module.css';

/** The account at Telegram that reaches a user, and its end. */
export function TelegramLine({ user, isReadOnly }: { user: User; isReadOnly: boolean }) {
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
