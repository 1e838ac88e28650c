import { type ApiToken, apiTokenKinds, apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { IconBan, IconKey } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import { tableKey, useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { useUnsavedChanges } from '#shared/ui/use-unsaved-changes.ts';
import { apiTokensSearch, tokenStatuses } from '../api-tokens.search.ts';
import { useTokenColumns } from '../components/token-columns.tsx';
import { type CreatedToken, TokenDrawer } from '../components/token-drawer.tsx';
import styles from '../components/token-once-dialog.module.css';

/** Tokens for programs: the user's own, and those of the business for users who may change its integration. */
export function ApiTokensPage(): ReactNode {
  const { t } = useTranslation(['api-tokens', 'shell']);
  const profile = useProfile();
  const isBusinessClosed = useIsBusinessClosed();
  const queryClient = useQueryClient();
  const canMakeApplications = useCan('update', 'merchant-integration');
  const search = useTableSearch(apiTokensSearch);
  const query = useTableQuery(apiTokensApi.list, search);
  const columns = useTokenColumns();
  const [isCreating, setIsCreating] = useState(false);
  const [created, setCreated] = useState<CreatedToken>();
  if (!profile) return null;

  const refresh = () => queryClient.invalidateQueries({ queryKey: tableKey(apiTokensApi.list) });
  const handleRevoke = ({ id, name }: ApiToken) =>
    confirm({
      title: t('revoke.title', { name }),
      consequences: [t('revoke.atOnce'), t('revoke.forGood')],
      confirmLabel: t('revoke.confirm'),
      isDangerous: true,
      run: async () => {
        await api.call(apiTokensApi.revoke, { params: { id } });
        await refresh();
      },
    });
  const rowActions = (token: ApiToken): RowAction[] => [
    {
      id: 'revoke',
      label: t('revoke.confirm'),
      icon: <IconBan size={18} stroke={1.75} aria-hidden />,
      isDangerous: true,
      isDisabled: token.status !== 'active',
      hint: token.status === 'active' ? undefined : t(`revoke.why.${token.status}`),
      onSelect: () => void handleRevoke(token),
    },
  ];
  const filters: FilterDefinition[] = [
    {
      kind: 'options',
      key: 'status',
      label: t('list.status'),
      options: tokenStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
    },
  ];
  if (canMakeApplications)
    filters.unshift({
      kind: 'options',
      key: 'kind',
      label: t('list.kind'),
      options: apiTokenKinds.map((value) => ({ value, label: t(`kind.${value}`) })),
    });
  const createButton = (variant: 'primary' | 'default') =>
    !isBusinessClosed && (
      <Button variant={variant} onClick={() => setIsCreating(true)}>
        {t('list.create')}
      </Button>
    );

  return (
    <Page>
      <PageHeader title={t('shell:page.apiToken')} description={t('list.lead')} action={createButton('primary')} />
      <PageBody>
        {isBusinessClosed && <ReadOnlyNote reason="readonly" />}
        <DataTable
          id="api-tokens"
          label={t('shell:page.apiToken')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowActions={rowActions}
          search={search}
          query={query}
          filters={filters}
          isExportable
          empty={{
            icon: <IconKey size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            description: t('list.emptyBody'),
            action: createButton('default'),
          }}
        />
      </PageBody>
      {isCreating && (
        <TokenDrawer
          profile={profile}
          canMakeApplications={canMakeApplications}
          onClose={() => setIsCreating(false)}
          onCreated={(answer) => {
            setIsCreating(false);
            setCreated(answer);
            void refresh();
          }}
        />
      )}
      {created && (
        <TokenOnceDialog
          created={created}
          onDone={() => {
            setCreated(undefined);
            // The token may have been used in the meantime.
            void refresh();
          }}
        />
      )}
    </Page>
  );
}

/** Shows a token, which happens only once. Neither Escape nor a click outside closes the dialog. */
function TokenOnceDialog({ created, onDone }: { created: CreatedToken; onDone: () => void }) {
  const { t } = useTranslation('api-tokens');
  const [isKept, setIsKept] = useState(false);
  // A browser closes a dialog at the second Escape without asking; the dialog is then opened again.
  const [attempts, setAttempts] = useState(0);
  useUnsavedChanges(!isKept, t('once.lost'));
  const { token, apiToken } = created;
  const example = `curl -H "Authorization: Bearer ${token}" ${location.origin}${profileApi.get.path}`;

  return (
    <Dialog
      key={attempts}
      title={t('once.title')}
      width={560}
      onClose={() => (isKept ? onDone() : setAttempts(attempts + 1))}
    >
      <div className={styles.body}>
        <p>{t('once.body', { name: apiToken.name })}</p>
        <div className={styles.secret}>
          <code className={styles.code} data-autofocus tabIndex={-1}>
            {token}
          </code>
          <CopyButton value={token} label={t('once.copy')} isLabelled />
        </div>
        <div>
          <div className={styles.label}>{t('once.example')}</div>
          <div className={styles.secret}>
            <code className={styles.code}>{example}</code>
            <CopyButton value={example} label={t('once.copyExample')} />
          </div>
        </div>
        <Checkbox label={t('once.kept')} value={isKept} onValueChange={setIsKept} />
        {attempts > 0 && !isKept && <InlineAlert tone="warning">{t('once.first')}</InlineAlert>}
        <div className={styles.actions}>
          <Button disabled={!isKept} onClick={onDone}>
            {t('once.done')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
