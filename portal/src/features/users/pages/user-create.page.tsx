import { usersApi } from '@sala/contract/users/users.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { UserFields } from '../components/user-fields.tsx';
import { useUserForm } from '../user-values.ts';
import { keepUser } from '../users.queries.ts';
import styles from './user-form.module.css';

const unexpected = new ApiError({ status: 0, key: 'unexpected' });

/** Invites somebody: they get a mail, and choose their own password. */
export function UserCreatePage(): ReactNode {
  const { t } = useTranslation(['users', 'shell']);
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const form = useUserForm();
  useUnsavedChanges(form.hasUnsavedInput, t('form.lostInvitation'));

  const handleSubmit = form.handleSubmit(
    async (body) => {
      // Told in words of its own: to whom the mail goes is worth reading once more.
      const user = await api.call(usersApi.create, { body }, { silent: true });
      keepUser(queryClient, user);
      showToast({
        tone: 'success',
        content: t('form.invited', { email: user.email }),
        duration: messageToastDuration,
      });
      await navigate({ to: '/user' });
    },
    (error) => showToast({ tone: 'error', content: error instanceof ApiError ? error : unexpected }),
  );

  return (
    <Page>
      <PageHeader title={t('shell:page.userCreate')} description={t('form.lead')} />
      <PageBody width="form">
        <form className={styles.form} onSubmit={handleSubmit} noValidate>
          <UserFields form={form} />
          <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} isAlwaysShown saveLabel={t('form.invite')} />
        </form>
      </PageBody>
    </Page>
  );
}
