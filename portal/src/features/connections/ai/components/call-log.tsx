import { aiApi } from '@sala/contract/connections/ai/ai.api.ts';
import { type AiCall, aiCallPurposes } from '@sala/contract/connections/ai/ai.schema.ts';
import { IconSparkles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { DataTable } from '#shared/ui/data-table/data-table.tsx';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { useTableQuery } from '#shared/ui/data-table/use-table-query.ts';
import { useTableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { callsSearch } from '../ai.search.ts';
import { shownPurposes } from '../ai-values.ts';
import styles from './call-log.module.css';

/** Every call of a model: who asked for it, what it took, and how it went. */
export function CallLog() {
  const { t } = useTranslation(['ai', 'sections']);
  const search = useTableSearch(callsSearch);
  const query = useTableQuery(aiApi.calls, search);
  const shown = aiCallPurposes.filter((one) => one === 'test' || shownPurposes.some((purpose) => purpose === one));
  const filters: OptionsFilter[] = [
    {
      kind: 'options',
      key: 'purpose',
      label: t('log.purpose'),
      options: shown.map((value) => ({ value, label: t(`purpose.${value}`) })),
    },
    {
      kind: 'options',
      key: 'isFailed',
      label: t('log.outcome'),
      options: [
        { value: 'false', label: t('log.succeeded') },
        { value: 'true', label: t('log.failed') },
      ],
    },
  ];
  return (
    <DataTable
      id="ai-calls"
      label={t('sections:tabs.aiSettings.log')}
      columns={useColumns()}
      rowId={({ id }) => id}
      rowName={({ model, createdAt }) => `${model} ${createdAt}`}
      search={search}
      query={query}
      filters={filters}
      empty={{
        icon: <IconSparkles size={28} stroke={1.5} />,
        title: t('log.emptyTitle'),
        description: t('log.emptyBody'),
      }}
    />
  );
}

function useColumns(): TableColumn<AiCall>[] {
  const { t, i18n } = useTranslation('ai');
  const errorText = useErrorText();
  const format = (count: number) => count.toLocaleString(i18n.language);
  return [
    {
      id: 'time',
      header: t('log.time'),
      order: 'createdAt',
      width: 160,
      cell: ({ createdAt }) => <TimeText time={createdAt} />,
    },
    {
      id: 'purpose',
      header: t('log.purpose'),
      card: 'main',
      width: 200,
      cell: ({ purpose }) => t(`purpose.${purpose}`),
    },
    {
      id: 'outcome',
      header: t('log.outcome'),
      card: 'main',
      cell: ({ problem }) =>
        problem === null ? (
          <StatusPill kind="done" label={t('log.succeeded')} />
        ) : (
          errorText({ key: problem, params: {} })
        ),
    },
    { id: 'model', header: t('log.model'), width: 170, cell: ({ model }) => model },
    { id: 'user', header: t('log.user'), width: 150, cell: ({ user }) => user?.name ?? t('log.byItself') },
    {
      id: 'tokens',
      header: t('log.tokens'),
      align: 'end',
      width: 130,
      card: 'main',
      cell: ({ inputTokens, outputTokens }) => `${format(inputTokens)} + ${format(outputTokens)}`,
    },
    {
      id: 'milliseconds',
      header: t('log.milliseconds'),
      order: 'milliseconds',
      align: 'end',
      width: 110,
      cell: ({ milliseconds }) => format(milliseconds),
    },
    {
      id: 'sent',
      header: t('log.sent'),
      isOptional: true,
      cell: ({ sent }) => sent && <span className={styles.text}>{sent}</span>,
    },
    {
      id: 'received',
      header: t('log.received'),
      isOptional: true,
      cell: ({ received }) => received && <span className={styles.text}>{received}</span>,
    },
  ];
}
