import type { KnowledgeItem } from '@sala/contract/knowledge/knowledge.api.ts';
import { IconPencil, IconStack2, IconTrash } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { KnowledgeItemDrawer } from '../components/knowledge-item-drawer.tsx';
import { knowledge } from '../knowledge.queries.ts';
import { knowledgeSearch } from '../knowledge.search.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function KnowledgePage(): ReactNode {
  const { t } = useTranslation(['knowledge', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'summary-conversation');
  const canUpdate = useCan('update', 'summary-conversation');
  const search = useTableSearch(knowledgeSearch);
  const query = knowledge.useList(search);
  const [open, setOpen] = useState<KnowledgeItem | 'new' | null>(null);
  const columns = useColumns();
  const rowActions = useRowActions(setOpen);

  const createButton = canCreate && <Button onClick={() => setOpen('new')}>{t('list.create')}</Button>;
  return (
    <Page>
      <PageHeader title={t('shell:page.knowledgeItem')} description={t('list.lead')} action={createButton} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="knowledge"
          label={t('shell:page.knowledgeItem')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowActions={rowActions}
          search={search}
          query={query}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconStack2 size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            description: t('list.lead'),
            action: createButton,
          }}
        />
      </PageBody>
      {open && (
        <KnowledgeItemDrawer
          key={open === 'new' ? open : open.id}
          knowledgeItem={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function useColumns(): TableColumn<KnowledgeItem>[] {
  const { t } = useTranslation('knowledge');
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'name',
      cell: ({ name }) => name,
      exportValue: ({ name }) => name,
    },
    {
      id: 'created',
      header: t('list.created'),
      order: 'createdAt',
      width: 180,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
      exportValue: ({ createdAt }) => createdAt,
    },
  ];
}

function useRowActions(onOpen: (knowledgeItem: KnowledgeItem) => void): (knowledgeItem: KnowledgeItem) => RowAction[] {
  const { t } = useTranslation('knowledge');
  const remove = knowledge.useRemove();
  const canUpdate = useCan('update', 'summary-conversation');
  const canDelete = useCan('manage', 'summary-conversation');
  return (knowledgeItem) => {
    const { id, name } = knowledgeItem;
    const question = {
      title: t('delete.title', { name }),
      consequences: [t('delete.forGood')],
      confirmLabel: t('delete.confirm'),
    };
    const actions: (RowAction | false)[] = [
      canUpdate && {
        id: 'edit',
        label: t('list.edit'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => onOpen(knowledgeItem),
      },
      canDelete && {
        id: 'delete',
        label: t('delete.confirm'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => void remove(id, question),
      },
    ];
    return actions.filter((action) => action !== false);
  };
}
