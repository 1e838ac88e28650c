import { quickMessagesApi } from '@sala/contract/conversations/quick-messages/quick-messages.api.ts';
import {
  type QuickMessage,
  type QuickMessageScope,
  quickMessageScopes,
} from '@sala/contract/conversations/quick-messages/quick-messages.schema.ts';
import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { titleLanguages } from '@sala/contract/core/rules/settings.ts';
import { IconBolt, IconEye, IconListNumbers, IconPencil, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { ReorderDrawer } from '#shared/ui/reorder-drawer.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useQuickMessageColumns } from '../components/quick-message-columns.tsx';
import { QuickMessageDrawer } from '../components/quick-message-drawer.tsx';
import { quickMessageOptions, quickMessages, useQuickMessageChanges } from '../quick-messages.queries.ts';
import { quickMessagesSearch } from '../quick-messages.search.ts';
import { useRemoveQuickMessage } from '../use-remove-quick-message.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;
const toLocale = (language: (typeof titleLanguages)[number]): Locale => (language === 'zh' ? 'zh-cn' : language);

/** Prepared replies that can be sent with a few keys. */
export function QuickMessagesPage(): ReactNode {
  const { t } = useTranslation(['quick-messages', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const rights = useRights();
  const search = useTableSearch(quickMessagesSearch);
  const query = quickMessages.useList(search);
  const [open, setOpen] = useState<QuickMessage | 'new' | 'order' | null>(null);
  const columns = useQuickMessageColumns(setOpen);
  const filters = useFilters();
  const rowActions = useRowActions(setOpen);
  useQuickMessageChanges();

  const createButton = rights.canCreate && <Button onClick={() => setOpen('new')}>{t('list.create')}</Button>;
  return (
    <Page>
      <PageHeader title={t('shell:page.quickMessage')} description={t('list.lead')} action={createButton} />
      <PageBody>
        {!rights.canChangeShared && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="quick-messages"
          label={t('shell:page.quickMessage')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ shortCode }) => `/${shortCode}`}
          rowActions={rowActions}
          search={search}
          query={query}
          filters={filters}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          toolbarEnd={
            rights.ordered.length > 0 && (
              <Button variant="default" onClick={() => setOpen('order')}>
                <IconListNumbers {...iconProps} />
                {t('order.open')}
              </Button>
            )
          }
          empty={{
            icon: <IconBolt size={28} stroke={1.5} />,
            title: t('list.empty'),
            description: t('list.emptyBody'),
            action: createButton,
          }}
        />
      </PageBody>
      {open === 'order' && <QuickMessageReorderDrawer scopes={rights.ordered} onClose={() => setOpen(null)} />}
      {open === 'new' && (
        <QuickMessageDrawer
          initial={{ scope: rights.canChangeShared ? 'merchant' : 'own' }}
          onClose={() => setOpen(null)}
        />
      )}
      {open && typeof open === 'object' && (
        <QuickMessageDrawer key={open.id} message={open} onClose={() => setOpen(null)} />
      )}
    </Page>
  );
}

function useRights() {
  const ability = useAbility();
  const canAnswer = ability.can('create', 'reply-customer');
  const canChangeShared = ability.can('update', 'modify-quick-message');
  const ordered: QuickMessageScope[] = [];
  if (canChangeShared) ordered.push('merchant');
  if (canAnswer) ordered.push('own');
  return { canCreate: canAnswer || ability.can('create', 'modify-quick-message'), canChangeShared, ordered };
}

function useFilters(): FilterDefinition[] {
  const { t } = useTranslation('quick-messages');
  const languages = titleLanguages.map((value) => ({ value, label: localeNames[toLocale(value)] }));
  return [
    {
      kind: 'options',
      key: 'scope',
      label: t('list.scope'),
      options: quickMessageScopes.map((value) => ({ value, label: t(`scope.${value}`) })),
    },
    { kind: 'options', key: 'language', label: t('list.language'), options: languages },
    { kind: 'options', key: 'missing', label: t('list.missing'), options: languages },
  ];
}

function useRowActions(onOpen: (message: QuickMessage) => void): (message: QuickMessage) => RowAction[] {
  const { t } = useTranslation('quick-messages');
  const ability = useAbility();
  const remove = useRemoveQuickMessage();
  const may = (action: 'update' | 'manage', { scope }: QuickMessage) =>
    scope === 'own' ? ability.can('create', 'reply-customer') : ability.can(action, 'modify-quick-message');
  return (message) => [
    {
      id: 'edit',
      label: t(may('update', message) ? 'list.edit' : 'list.show'),
      icon: may('update', message) ? <IconPencil {...iconProps} /> : <IconEye {...iconProps} />,
      onSelect: () => onOpen(message),
    },
    ...(may('manage', message)
      ? [
          {
            id: 'delete',
            label: t('delete.confirm'),
            icon: <IconTrash {...iconProps} />,
            isDangerous: true,
            onSelect: () => void remove(message),
          },
        ]
      : []),
  ];
}

interface QuickMessageOrderProps {
  /** The scopes whose order may be changed, at least one. */
  scopes: readonly QuickMessageScope[];
  onClose: () => void;
}

/** Changes the order in which quick messages are offered, for those of the business and the user's own. */
function QuickMessageReorderDrawer({ scopes, onClose }: QuickMessageOrderProps) {
  const { t } = useTranslation('quick-messages');
  const queryClient = useQueryClient();
  const query = useQuery(quickMessageOptions);
  const [scope, setScope] = useState(scopes[0]!);
  const options = query.data?.filter((option) => option.scope === scope);
  const choice = scopes.length > 1 && (
    <Segmented
      label={t('list.scope')}
      value={scope}
      onChange={setScope}
      options={scopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
    />
  );
  return (
    <ReorderDrawer
      title={t('order.title')}
      lead={t('order.lead')}
      choice={
        query.error && !query.data ? <ErrorState error={query.error} onRetry={() => void query.refetch()} /> : choice
      }
      items={options?.map(({ id, shortCode, title }) => ({ id, name: `/${shortCode}`, detail: title }))}
      onMove={async (id, beforeId) => {
        await api.call(quickMessagesApi.move, { body: { id, beforeId } });
        await quickMessages.refresh(queryClient);
      }}
      onClose={onClose}
    />
  );
}
