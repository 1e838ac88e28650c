import type { AuditEntry } from '@sala/contract/audit/audit.api.ts';
import { useTranslation } from 'react-i18next';
import type { TableColumn } from '#shared/ui/data-table/table-types.ts';
import { joinChange, useChangeText } from './use-change-text.ts';

/** The columns of an exported file. */
export function useAuditColumns(): TableColumn<AuditEntry>[] {
  const { t } = useTranslation('audit');
  const changeText = useChangeText();
  const column = (
    id: string,
    header: string,
    exportValue: (entry: AuditEntry) => string | null,
  ): TableColumn<AuditEntry> => ({ id, header, cell: exportValue, exportValue });
  return [
    column('at', t('column.at'), ({ at }) => at),
    column('actor', t('column.actor'), ({ actor }) => (actor.type === 'system' ? t('actor.system') : actor.name)),
    column('action', t('column.action'), ({ action }) => t(`short.${action}`)),
    column('target', t('column.target'), ({ target }) => target?.name ?? null),
    column('address', t('column.address'), ({ address }) => address),
    column('device', t('column.device'), ({ device }) => device),
    column('changes', t('column.changes'), ({ changes }) =>
      changes.map((one) => joinChange(changeText(one))).join('; '),
    ),
  ];
}
