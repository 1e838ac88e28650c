import type { ChatAgent } from '@sala/contract/automation/chat-agents/chat-agents.schema.ts';
import { IconPencil, IconPlus, IconRobot, IconTrash } from '@tabler/icons-react';
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
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { TwoLines } from '#shared/ui/two-lines.tsx';
import { chatAgents } from '../chat-agents.queries.ts';
import { chatAgentsSearch } from '../chat-agents.search.ts';
import { ChatAgentDrawer } from '../components/chat-agent-drawer.tsx';

const iconProps = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

export function ChatAgentsPage(): ReactNode {
  const { t } = useTranslation(['chat-agents', 'shell']);
  const isReadonlyUser = useProfile()?.isReadonly ?? false;
  const canCreate = useCan('create', 'chat-agent');
  const canUpdate = useCan('update', 'chat-agent');
  const search = useTableSearch(chatAgentsSearch);
  const query = chatAgents.useList(search);
  const [open, setOpen] = useState<ChatAgent | 'new' | null>(null);
  const columns = useColumns();
  const rowActions = useRowActions(setOpen);

  const createButton = canCreate && (
    <Button onClick={() => setOpen('new')}>
      <IconPlus {...iconProps} />
      {t('list.create')}
    </Button>
  );
  return (
    <Page>
      <PageHeader title={t('shell:page.chatAgent')} description={t('list.lead')} action={createButton} />
      <PageBody>
        {!canUpdate && <ReadOnlyNote reason={isReadonlyUser ? 'readonly' : 'ability'} />}
        <DataTable
          id="chat-agents"
          label={t('shell:page.chatAgent')}
          columns={columns}
          rowId={({ id }) => id}
          rowName={({ agentName }) => agentName}
          rowActions={rowActions}
          search={search}
          query={query}
          searchField={{ key: 'search', label: t('list.search') }}
          isExportable
          empty={{
            icon: <IconRobot size={28} stroke={1.5} />,
            title: t('list.emptyTitle'),
            description: t('list.lead'),
            action: createButton,
          }}
        />
      </PageBody>
      {open && (
        <ChatAgentDrawer
          key={open === 'new' ? open : open.id}
          chatAgent={open === 'new' ? undefined : open}
          onClose={() => setOpen(null)}
        />
      )}
    </Page>
  );
}

function useColumns(): TableColumn<ChatAgent>[] {
  const { t } = useTranslation('chat-agents');
  return [
    {
      id: 'name',
      header: t('list.name'),
      order: 'name',
      cell: ({ agentName }) => <AgentName name={agentName} />,
      exportValue: ({ agentName }) => agentName,
    },
    {
      id: 'task',
      header: t('list.task'),
      card: 'main',
      cell: ({ agentTask }) => agentTask,
      exportValue: ({ agentTask }) => agentTask,
    },
    {
      id: 'steps',
      header: t('list.steps'),
      width: 110,
      align: 'end',
      cell: ({ steps }) => steps.length,
      exportValue: ({ steps }) => steps.length,
    },
    {
      id: 'state',
      header: t('list.state'),
      card: 'main',
      width: 120,
      cell: ({ isActive }) => (
        <StatusPill kind={isActive ? 'done' : 'closed'} label={t(isActive ? 'list.active' : 'list.inactive')} />
      ),
      exportValue: ({ isActive }) => t(isActive ? 'list.active' : 'list.inactive'),
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

/** The words of the name, with the name itself below, by which a model and programs know the agent. */
function AgentName({ name }: { name: string }) {
  const words = name.replaceAll('_', ' ').trim();
  const title = words.charAt(0).toUpperCase() + words.slice(1);
  return <TwoLines first={title} second={title !== name && name} />;
}

function useRowActions(onOpen: (chatAgent: ChatAgent) => void): (chatAgent: ChatAgent) => RowAction[] {
  const { t } = useTranslation('chat-agents');
  const remove = chatAgents.useRemove();
  const canUpdate = useCan('update', 'chat-agent');
  const canDelete = useCan('manage', 'chat-agent');
  return (chatAgent) => {
    const { id, agentName: name } = chatAgent;
    const question = {
      title: t('delete.title', { name }),
      consequences: [t('delete.forGood')],
      confirmLabel: t('delete.confirm'),
    };
    const actions: (RowAction | false)[] = [
      {
        id: 'edit',
        label: t(canUpdate ? 'list.edit' : 'list.view'),
        icon: <IconPencil {...iconProps} />,
        onSelect: () => onOpen(chatAgent),
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
