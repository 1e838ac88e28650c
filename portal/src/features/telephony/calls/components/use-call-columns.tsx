import { callTimeText } from '@sala/client/call/call-clock.ts';
import type { CallRow } from '@sala/contract/telephony/calls/calls.schema.ts';
import { IconPhoneIncoming, IconPhoneOutgoing } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { NameButton } from '#shared/ui/name-button.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { statusKinds } from '../call-status-look.ts';
import styles from './use-call-columns.module.css';

const directionIcons = { inbound: IconPhoneIncoming, outbound: IconPhoneOutgoing } as const;

const timeText = (seconds: number | null) => (seconds === null ? '–' : callTimeText(seconds));

/** Of the history; with what came of each call where that is asked for. */
export function useCallColumns(onShow: (id: string) => void, hasOutcomes: boolean): TableColumn<CallRow>[] {
  const { t } = useTranslation('calls');
  const outcome: TableColumn<CallRow> = {
    id: 'outcome',
    header: t('outcome.label'),
    width: 140,
    card: 'main',
    isMissing: (row) => row.outcome === null,
    cell: (row) => (row.outcome ? t(`outcome.${row.outcome}`) : '–'),
  };
  return [
    {
      id: 'visitor',
      header: t('list.visitor'),
      // With all the others it still fits beside the menu.
      leastWidth: 100,
      maxWidth: 200,
      cell: ({ id, visitor, direction }) => {
        const Direction = directionIcons[direction];
        const words = t(`direction.${direction}`);
        return (
          <span className={styles.visitor}>
            <span className={styles.direction} title={words}>
              <Direction size={16} stroke={1.75} aria-hidden />
              <span className="visually-hidden">{words}</span>
            </span>
            <NameButton onClick={() => onShow(id)}>{visitor.name}</NameButton>
          </span>
        );
      },
    },
    {
      id: 'number',
      header: t('list.number'),
      order: 'number',
      align: 'end',
      width: 92,
      cell: ({ number }) => number,
    },
    {
      id: 'status',
      header: t('list.status'),
      width: 120,
      card: 'main',
      // Most calls are over: only what differs stands out.
      cell: ({ status }) =>
        status === 'ended' ? (
          t('callStatus.ended')
        ) : (
          <StatusPill kind={statusKinds[status]} label={t(`callStatus.${status}`)} />
        ),
    },
    ...(hasOutcomes ? [outcome] : []),
    {
      id: 'direction',
      header: t('list.direction'),
      // Its icon stands beside the visitor.
      isOptional: true,
      width: 120,
      cell: ({ direction }) => t(`direction.${direction}`),
    },
    {
      id: 'operator',
      header: t('list.operator'),
      width: 120,
      cell: ({ operator }) => operator?.name ?? '–',
    },
    {
      id: 'startedAt',
      header: t('list.startedAt'),
      order: 'startedAt',
      width: 170,
      card: 'main',
      cell: ({ startedAt }) => formatDateTime(startedAt),
    },
    {
      id: 'answeredAt',
      header: t('list.answeredAt'),
      isOptional: true,
      width: 170,
      cell: ({ answeredAt }) => (answeredAt ? formatDateTime(answeredAt) : '–'),
    },
    {
      id: 'endedAt',
      header: t('list.endedAt'),
      isOptional: true,
      width: 170,
      cell: ({ endedAt }) => (endedAt ? formatDateTime(endedAt) : '–'),
    },
    {
      id: 'endedBy',
      header: t('list.endedBy'),
      isOptional: true,
      width: 130,
      cell: ({ endedBy }) => (endedBy ? t(`ender.${endedBy}`) : '–'),
    },
    {
      id: 'recording',
      header: t('list.recording'),
      isOptional: true,
      align: 'end',
      width: 120,
      cell: ({ recording }) => timeText(recording?.seconds ?? null),
    },
    {
      id: 'wait',
      header: t('list.wait'),
      order: 'waitSeconds',
      align: 'end',
      width: 110,
      cell: ({ waitSeconds }) => timeText(waitSeconds),
    },
    {
      id: 'talk',
      header: t('list.talk'),
      order: 'durationSeconds',
      align: 'end',
      width: 104,
      card: 'main',
      isMissing: ({ durationSeconds }) => durationSeconds === null,
      cell: ({ durationSeconds }) => timeText(durationSeconds),
    },
    {
      id: 'rating',
      header: t('list.rating'),
      align: 'end',
      width: 96,
      cell: ({ rating }) => (rating === null ? '–' : `${rating} / 5`),
    },
  ];
}
