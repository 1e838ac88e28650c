import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { RoleForm } from '../components/role-form.tsx';
import { RoleMissing } from '../components/role-missing.tsx';
import { RoleSkeleton } from '../components/role-skeleton.tsx';
import { includes, normalised } from '../permission-model.ts';
import { roles } from '../roles.queries.ts';
import { useOwnPermissions } from '../use-own-permissions.ts';

const nameLength = 80;

/** Creates a role, empty or as a copy of another one. */
export function RoleCreatePage(): ReactNode {
  const { t } = useTranslation(['roles', 'shell']);
  const { from } = useSearch({ from: '/signed-in/role/create' });
  const navigate = useNavigate();
  const held = useOwnPermissions();
  const source = roles.useDetail(from);
  const copied = from === undefined ? undefined : source.data;
  const permissions = normalised(copied?.permissions ?? []).filter((grant) =>
    includes(held, grant.subject, grant.action),
  );
  const isCut = copied !== undefined && permissions.length < normalised(copied.permissions).length;

  return (
    <Page>
      <PageHeader title={t('shell:page.roleCreate')} description={t('list.lead')} />
      <PageBody width="form">
        {isCut && <InlineAlert tone="info">{t('form.copyCut')}</InlineAlert>}
        {from === undefined || copied ? (
          <RoleForm
            initialValues={{
              name: copied ? t('form.copyName', { name: copied.name }).slice(0, nameLength) : '',
              description: copied?.description ?? '',
              permissions,
            }}
            held={held}
            lost={t('form.lostNew')}
            onSaved={() => navigate({ to: '/role' })}
          />
        ) : source.error ? (
          <RoleMissing error={source.error} onRetry={() => void source.refetch()} />
        ) : (
          <RoleSkeleton />
        )}
      </PageBody>
    </Page>
  );
}
