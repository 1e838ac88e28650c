import type { User } from '@sala/contract/identity/users/users.api.ts';
import { IconUserOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { Loading } from '#shared/ui/loading.tsx';
import { type FailedReading, MissingRecord } from '#shared/ui/missing-record.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { RecordGone } from '#shared/ui/record-gone.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import { AccountSection } from '../components/account-section.tsx';
import { UserFields } from '../components/user-fields.tsx';
import { getName, getProtection, isRoleBeyond } from '../person.ts';
import { isScopeBeyond } from '../scope.ts';
import { useUserForm } from '../user-values.ts';
import { roleOptions, users } from '../users.queries.ts';
import styles from './user-form.module.css';

/** Changes one user. */
export function UserUpdatePage(): ReactNode {
  const { t } = useTranslation(['users', 'shell']);
  const { id } = useParams({ from: '/signed-in/user/$id/update' });
  const query = users.useDetail(id);
  return (
    <Page>
      <PageHeader title={query.data ? getName(query.data) : t('shell:page.userUpdate')} />
      <PageBody width="form">
        {query.data ? (
          <UserEditor key={id} user={query.data} />
        ) : query.error ? (
          <UserMissing error={query.error} onRetry={() => void query.refetch()} />
        ) : (
          <UserSkeleton />
        )}
      </PageBody>
    </Page>
  );
}

function UserEditor({ user }: { user: User }) {
  const { t } = useTranslation(['users', 'shell']);
  const navigate = useNavigate();
  const whyReadOnly = useWhyReadOnly(user);
  const isReadOnly = whyReadOnly !== undefined;
  const [isGone, setIsGone] = useState(false);
  const form = useUserForm(user, {
    lost: t('form.lost', { name: getName(user) }),
    hasInput: (_, isDirty) => isDirty && !isGone,
  });

  const handleRemoved = () => {
    setIsGone(true);
    void navigate({ to: '/user' });
  };

  return (
    <>
      {whyReadOnly && <ReadOnlyNote>{t(`protected.${whyReadOnly}`)}</ReadOnlyNote>}
      <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
        <UserFields form={form} user={user} isReadOnly={isReadOnly} />
        <AccountSection user={user} isReadOnly={isReadOnly} onRemoved={handleRemoved} />
        <RecordGone form={form} list={{ to: '/user', label: t('shell:page.user') }} />
        {!isReadOnly && (
          <SaveBar
            isDirty={form.isDirty}
            isBusy={form.isSubmitting}
            note={form.isDirty && user.status === 'active' && t('form.touches')}
            onDiscard={() => form.reset()}
          />
        )}
      </form>
    </>
  );
}

/** Why the signed-in user cannot change this user. */
function useWhyReadOnly(user: User): 'self' | 'defaultAdmin' | 'beyond' | undefined {
  const profile = useProfile();
  const ability = useAbility();
  const roles = useQuery(roleOptions);
  const protection = getProtection(user, profile?.id);
  if (protection) return protection;
  const isBeyond = user.roles.some(({ id, isDefault }) =>
    isRoleBeyond(roles.data?.find((role) => role.id === id) ?? { isDefault }, ability),
  );
  const seesMore = profile && isScopeBeyond(user.serviceScope, profile.serviceCateAndType);
  return isBeyond || seesMore ? 'beyond' : undefined;
}

/** Shown in place of a user who could not be read. */
function UserMissing(failed: FailedReading) {
  const { t } = useTranslation('users');
  return (
    <MissingRecord
      {...failed}
      icon={<IconUserOff size={28} stroke={1.5} />}
      title={t('form.gone')}
      description={t('form.goneBody')}
      list={{ to: '/user', label: t('form.toList') }}
    />
  );
}

/** Placeholder of the form. */
function UserSkeleton() {
  const { t } = useTranslation('users');
  return (
    <Loading label={t('form.loading')}>
      <div className={styles.sections}>
        {Array.from({ length: 3 }, (_, section) => (
          <div key={section} className={styles.section}>
            <Skeleton height={18} width="50%" />
            <div className={styles.fields}>
              <Skeleton height={36} width="100%" />
              <Skeleton height={36} width="100%" />
            </div>
          </div>
        ))}
      </div>
    </Loading>
  );
}
