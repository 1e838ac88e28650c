import type { TagRow } from '@sala/contract/conversations/tags/tags.schema.ts';
import { IconPencil, IconPlus, IconTags, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import countLink from '#shared/ui/data-table/count-link.module.css';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { TagDrawer } from '../components/tag-drawer.tsx';
import { TagMark } from '../components/tag-mark.tsx';
import { tags } from '../tags.queries.ts';
import { tagsSearch } from '../tags.search.ts';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function TagsPage(): ReactNode {
  const { t } = useTranslation(['tags', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canUpdate = useCan('update', 'chat-settings');
  const search = useTableSearch(tagsSearch);
  const query = tags.useList(search);
  const [open, setOpen] = useState<TagRow | 'new' | null>(null);
  const columns = useColumns();
  const rowActions = useRowActions(setOpen);

  const createButton = canUpdate && (
    <Button onClick={() => setOpen('new')}>
      <IconPlus {...iconProps} />
      {t('list.create')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.tag')} description={t('list.lead')} action={createButton} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="tags"
          label={t('shell:page.tag')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          rowActions={rowActions}
          search={search}
          query={query}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconTags size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            description: t('list.lead'),
            action: createButton,
          }}
        />
      </PageBody>
      {open && (
        <TagDrawer
          key={open === 'new' ? open : open.id}
          tag={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function useColumns(): TableColumn<TagRow>[] {
  const { t } = useTranslation('tags');
  const canSeeChats = useCan('read', 'chat');
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'name',
      cell: (tag) => <TagMark tag={tag} />,
      exportValue: ({ name }) => name,
    },
    {
      id: 'conversations',
      header: t('list.conversations'),
      align: 'end',
      width: 160,
      card: 'main',
      cell: ({ id, name, conversationCount: count }) =>
        canSeeChats && count > 0 ? (
          // Closed ones are counted as well.
          <Link
            className={countLink.count}
            to="/chat"
            search={{ tab: 'all', filter: 'any', tag: id }}
            aria-label={t('list.conversationsOf', { count, name })}
          >
            {count}
          </Link>
        ) : (
          count
        ),
      exportValue: ({ conversationCount }) => conversationCount,
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

function useRowActions(onOpen: (tag: TagRow) => void): (tag: TagRow) => RowAction[] {
  const { t } = useTranslation('tags');
  const remove = tags.useRemove();
  const canUpdate = useCan('update', 'chat-settings');
  return (tag) => {
    if (!canUpdate) return [];
    const { id, name, conversationCount } = tag;
    const uses = conversationCount > 0 ? [t('delete.conversations', { count: conversationCount })] : [];
    const question = {
      title: t('delete.title', { name }),
      consequences: [...uses, t('delete.forGood')],
      confirmLabel: t('delete.confirm'),
    };
    return [
      { id: 'edit', label: t('list.edit'), icon: <IconPencil {...iconProps} />, onSelect: () => onOpen(tag) },
      {
        id: 'delete',
        label: t('delete.confirm'),
        icon: <IconTrash {...iconProps} />,
        isDangerous: true,
        onSelect: () => void remove(id, question),
      },
    ];
  };
}
