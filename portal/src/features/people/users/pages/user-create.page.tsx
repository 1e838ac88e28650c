import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { messageToastDuration, showToast } from '#shared/ui/notices.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { UserFields } from '../components/user-fields.tsx';
import { useUserForm } from '../user-values.ts';
import styles from './user-form.module.css';

/** Invites a user, who gets a mail and chooses a password. */
export function UserCreatePage(): ReactNode {
  const { t } = useTranslation(['users', 'shell']);
  const navigate = useNavigate();
  const form = useUserForm(undefined, {
    lost: t('form.lostInvitation'),
    // The page shows its own message, which contains the address of the invitation.
    isSilent: true,
    messageKey: undefined,
    onSaved: ({ email }) => {
      showToast({ tone: 'success', content: t('form.invited', { email }), duration: messageToastDuration });
      return navigate({ to: '/user' });
    },
    onRefused: (content) => showToast({ tone: 'error', content }),
  });

  return (
    <Page>
      <PageHeader title={t('shell:page.userCreate')} description={t('form.lead')} />
      <PageBody width="form">
        <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
          <UserFields form={form} />
          <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} isAlwaysShown saveLabel={t('form.invite')} />
        </form>
      </PageBody>
    </Page>
  );
}
