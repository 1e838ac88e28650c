import type { ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTableOrTell } from '#shared/export/save-table.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './save-table.module.css';

export interface SaveTableProps {
  /** What the table shows. */
  title: string;
  period: Pick<ReportPeriod, 'from' | 'to'>;
  /** The head and the rows, as they are shown. */
  getRows: () => readonly (readonly CellValue[])[];
}

/** Saves a table of a report as an Excel file. */
export function SaveTable({ title, period: { from, to }, getRows }: SaveTableProps) {
  const { t } = useTranslation('reports');
  const [isBusy, setIsBusy] = useState(false);
  const handleSave = async () => {
    setIsBusy(true);
    await saveTableOrTell(`${title} ${from === to ? from : `${from} – ${to}`}`, 'xlsx', getRows());
    setIsBusy(false);
  };
  return (
    <div className={styles.save}>
      <IconButton
        size={32}
        label={t('save.table', { name: title })}
        aria-disabled={isBusy}
        onClick={() => !isBusy && void handleSave()}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </div>
  );
}
