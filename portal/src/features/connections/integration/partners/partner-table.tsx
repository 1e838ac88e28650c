import { partnersApi } from '@sala/contract/connections/partners/partners.api.ts';
import { type Partner, partnerStatuses } from '@sala/contract/connections/partners/partners.schema.ts';
import { IconBuildingStore, IconCheck, IconPlus, IconUnlink, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { RowAction, TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { confirm } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { type StatusKind, StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { CopyField } from '../components/copy-field.tsx';
import { partnersSearch } from '../integration.search.ts';
import styles from './partners.module.css';
import { refreshPartners, usePartnerChanges } from './partners.queries.ts';
import { RequestDialog } from './request-dialog.tsx';

const icon = { size: 18, stroke: 1.75, 'aria-hidden': true } as const;

/** Partners and requests in both directions, and instructions for becoming a partner. */
export function PartnerTable({ appId, isLocked }: { appId: string; isLocked: boolean }) {
  const { t } = useTranslation('integration');
  const search = useTableSearch(partnersSearch);
  const query = useTableQuery(partnersApi.list, search);
  const filters = usePartnerFilters();
  const moves = usePartnerMoves();
  const columns = usePartnerColumns(isLocked ? undefined : moves);
  const [isAsking, setIsAsking] = useState(false);
  usePartnerChanges();
  const askButton = !isLocked && (
    <Button onClick={() => setIsAsking(true)}>
      <IconPlus {...icon} />
      {t('partners.ask')}
    </Button>
  );
  return (
    <FormSection title={t('partners.list')} description={t('partners.settingsHelp')} isStacked>
      <div className={styles.field}>
        <CopyField
          label={t('partners.ownAppId')}
          hint={t('partners.ownAppIdHelp')}
          value={appId}
          copyLabel={t('partners.copyAppId')}
        />
      </div>
      <div>{askButton}</div>
      <DataTable
        id="partners"
        label={t('partners.rows')}
        columns={columns}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        rowActions={(partner) => (isLocked ? [] : getActions(partner, moves))}
        search={search}
        query={query}
        filters={filters}
        searchField={{ key: 'search', label: t('partners.search') }}
        empty={{
          icon: <IconBuildingStore size={28} stroke={1.5} />,
          title: t('partners.emptyTitle'),
          description: t('partners.emptyBody'),
        }}
      />
      {isAsking && <RequestDialog onClose={() => setIsAsking(false)} />}
    </FormSection>
  );
}

const isForUs = ({ status, direction }: Partner) => status === 'requested' && direction === 'in';

/** Requests to the business have their answers in the row. */
function getActions(partner: Partner, { end, t }: PartnerActions): RowAction[] {
  const { status } = partner;
  if (isForUs(partner)) return [];
  if (status === 'requested')
    return [{ id: 'end', label: t('partners.withdraw'), icon: <IconX {...icon} />, onSelect: () => end(partner) }];
  if (status !== 'accepted') return [];
  return [
    {
      id: 'end',
      label: t('partners.end'),
      icon: <IconUnlink {...icon} />,
      isDangerous: true,
      onSelect: () => end(partner),
    },
  ];
}

const pills: Record<Partner['status'], StatusKind> = {
  requested: 'waiting',
  accepted: 'done',
  refused: 'failed',
  withdrawn: 'closed',
  ended: 'closed',
};

function PartnerState({ partner: { status, direction, takesConversations } }: { partner: Partner }) {
  const { t } = useTranslation('integration');
  if (status === 'requested')
    return (
      <StatusPill
        kind={direction === 'in' ? 'running' : 'waiting'}
        label={t(direction === 'in' ? 'partners.state.requestedIn' : 'partners.state.requestedOut')}
      />
    );
  if (status === 'accepted' && !takesConversations)
    return <StatusPill kind="held" label={t('partners.state.paused')} />;
  return <StatusPill kind={pills[status]} label={t(`partners.state.${status}`)} />;
}

/** Without `moves`, requests cannot be answered. */
function usePartnerColumns(moves: PartnerActions | undefined): TableColumn<Partner>[] {
  const { t } = useTranslation('integration');
  return [
    {
      id: 'name',
      header: t('partners.name'),
      order: 'name',
      cell: ({ name, logo, message }) => (
        <span className={styles.business}>
          <Avatar name={name} src={logo} size={28} isDecorative />
          <span className={styles.words}>
            <span>{name}</span>
            {message !== '' && <span className={styles.message}>{message}</span>}
          </span>
        </span>
      ),
    },
    {
      id: 'status',
      header: t('partners.status'),
      card: 'main',
      width: 380,
      cell: (partner) => (
        <span className={styles.state}>
          <PartnerState partner={partner} />
          {moves && isForUs(partner) && (
            <span className={styles.answers}>
              <Button
                isSmall
                aria-label={t('partners.acceptNamed', { name: partner.name })}
                onClick={() => moves.accept(partner)}
              >
                <IconCheck {...icon} size={16} />
                {t('partners.accept')}
              </Button>
              <Button
                isSmall
                variant="default"
                aria-label={t('partners.refuseNamed', { name: partner.name })}
                onClick={() => moves.refuse(partner)}
              >
                {t('partners.refuse')}
              </Button>
            </span>
          )}
        </span>
      ),
    },
    {
      id: 'createdAt',
      header: t('partners.createdAt'),
      order: 'createdAt',
      card: 'main',
      isOptional: true,
      width: 150,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
    },
    {
      id: 'requestedBy',
      header: t('partners.requestedBy'),
      isOptional: true,
      cell: ({ requestedBy }) => requestedBy,
    },
  ];
}

function usePartnerFilters(): FilterDefinition[] {
  const { t } = useTranslation('integration');
  return [
    {
      kind: 'options',
      key: 'status',
      label: t('partners.status'),
      options: partnerStatuses.map((value) => ({ value, label: t(`partners.state.${value}`) })),
    },
    {
      kind: 'options',
      key: 'direction',
      label: t('partners.direction'),
      options: (['out', 'in'] as const).map((value) => ({ value, label: t(`partners.${value}`) })),
    },
  ];
}

type Move = 'accept' | 'refuse' | 'end';

/** Answers requests and ends partnerships, with a confirmation where it cannot be undone. */
function usePartnerMoves() {
  const { t } = useTranslation('integration');
  const queryClient = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: ({ move, id }: { move: Move; id: string }) => api.call(partnersApi[move], { params: { id } }),
    onSettled: () => refreshPartners(queryClient),
  });

  async function ask(question: 'end' | 'refuse', { id, name }: Partner) {
    const isSure = await confirm({
      title: t(`partners.${question}Title`, { name }),
      body: t(`partners.${question}Body`),
      confirmLabel: t(`partners.${question}`),
      isDangerous: true,
    });
    if (isSure) mutate({ move: question, id });
  }

  return {
    t,
    accept: ({ id }: Partner) => mutate({ move: 'accept', id }),
    refuse: (partner: Partner) => void ask('refuse', partner),
    end: (partner: Partner) =>
      partner.status === 'accepted' ? void ask('end', partner) : mutate({ move: 'end', id: partner.id }),
  };
}
type PartnerActions = ReturnType<typeof usePartnerMoves>;
