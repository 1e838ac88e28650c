import type { Bot } from '@sala/contract/automation/bots/bots.schema.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import { IconMessageChatbot, IconPencil, IconPlus, IconTrash } from '@tabler/icons-react';
import { Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import { Page, PageBody, PageHeader } from '#shared/ui/page.tsx';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { bots } from '../bots.queries.ts';
import { botsSearch } from '../bots.search.ts';
import styles from '../components/bot.module.css';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** The bots of the business. */
export function BotsPage(): ReactNode {
  const { t } = useTranslation(['bots', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'bot');
  const canUpdate = useCan('update', 'bot');
  const search = useTableSearch(botsSearch);
  const query = bots.useList(search);
  const columns = useColumns();
  const rowActions = useRowActions();
  const createLink = canCreate && (
    <Link to="/bot/create" className={buttonClass('primary')}>
      <IconPlus {...iconProps} />
      {t('list.create')}
    </Link>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.bot')} description={t('list.lead')} action={createLink} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="bots"
          label={t('shell:page.bot')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ name }) => name}
          {...(canUpdate && { rowLink: ({ id }: Bot) => ({ to: '/bot/$id/update', params: { id } }) })}
          rowActions={rowActions}
          search={search}
          query={query}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconMessageChatbot size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            description: t('list.lead'),
            action: createLink,
          }}
        />
      </PageBody>
    </Page>
  );
}

function useColumns(): TableColumn<Bot>[] {
  const { t } = useTranslation('bots');
  const stateOf = ({ live, isInUse }: Bot) =>
    live === null ? t('list.notLive') : t(isInUse ? 'list.inUse' : 'list.ready', { number: live.number });
  const countPhrases = ({ intents }: Bot) =>
    intents.reduce((sum, { phrases }) => sum + Object.values(phrases).flat().length, 0);
  return [
    {
      id: 'name',
      card: 'title',
      header: t('list.name'),
      order: 'name',
      cell: ({ name }) => name,
      exportValue: ({ name }) => name,
    },
    { id: 'state', header: t('list.state'), card: 'main', cell: (bot) => <BotState bot={bot} />, exportValue: stateOf },
    {
      id: 'languages',
      card: 'main',
      header: t('list.languages'),
      cell: ({ locales }) => locales.map((locale) => localeNames[locale]).join(listSeparator()),
      exportValue: ({ locales }) => locales.join(', '),
    },
    {
      id: 'phrases',
      header: t('list.phrases'),
      card: 'main',
      width: 110,
      align: 'end',
      cell: countPhrases,
      exportValue: countPhrases,
    },
  ];
}

/** Whether visitors meet the bot, and where to make them if they do not. */
function BotState({ bot: { live, isInUse, hasChanges } }: { bot: Bot }) {
  const { t } = useTranslation('bots');
  const canAssign = useCanReadAssignment();
  if (live === null) return <StatusPill kind="closed" label={t('list.notLive')} />;
  const { number } = live;
  if (!isInUse)
    return (
      <span className={styles.state}>
        <StatusPill kind="waiting" label={t('list.ready', { number })} />
        {canAssign && <Link to="/chat-assignment">{t('list.toAssignment')}</Link>}
      </span>
    );
  return (
    <span className={styles.state}>
      <StatusPill kind="done" label={t('list.inUse', { number })} />
      {hasChanges && t('list.changed')}
    </span>
  );
}

function useCanReadAssignment(): boolean {
  const canReadSettings = useCan('read', 'chat-settings');
  const canReadAssignment = useCan('read', 'chat-assignment');
  return canReadSettings || canReadAssignment;
}

function useRowActions(): (bot: Bot) => RowAction[] {
  const { t } = useTranslation('bots');
  const navigate = useNavigate();
  const remove = bots.useRemove();
  const canUpdate = useCan('update', 'bot');
  const canDelete = useCan('manage', 'bot');
  return ({ id, name }) => {
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
        onSelect: () => void navigate({ to: '/bot/$id/update', params: { id } }),
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
