import type { MetricKey } from '@sala/contract/analytics/reports/metrics.ts';
import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import type { ReportPeriod } from '@sala/contract/analytics/reports/reports.schema.ts';
import type { CellValue } from '@sala/contract/core/spreadsheet/cells.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { saveTableOrTell } from '#shared/export/save-table.ts';
import { clockText, zonedTime } from '#shared/i18n/zoned-time.ts';
import { SaveItems } from '#shared/ui/export-menu.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu } from '#shared/ui/menu.tsx';
import { useReportWords } from '../use-metric-text.ts';
import { useNarrowing } from '../use-narrowing.ts';
import { useReport } from '../use-report.ts';
import styles from './save-table.module.css';

export interface SaveMenuProps {
  /** What the table shows. */
  title: string;
  onSave: (format: ExportFormat) => Promise<void>;
}

/** The button beside a table that saves it; not twice at once. */
export function SaveMenu({ title, onSave }: SaveMenuProps) {
  const { t } = useTranslation('reports');
  const [isBusy, setIsBusy] = useState(false);
  const handleSave = async (format: ExportFormat) => {
    setIsBusy(true);
    try {
      await onSave(format);
    } finally {
      setIsBusy(false);
    }
  };
  const label = t('save.table', { name: title });
  return (
    <div className={styles.save}>
      <Menu
        label={label}
        placement="bottom-end"
        trigger={(props) => (
          <IconButton
            {...props}
            // It opens nothing meanwhile, and keeps the focus.
            popoverTarget={isBusy ? undefined : props.popoverTarget}
            size={32}
            label={label}
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
          >
            <IconDownload size={18} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      >
        <SaveItems onSave={(format) => void handleSave(format)} />
      </Menu>
    </div>
  );
}

export interface SaveTableProps {
  /** What the table shows. */
  title: string;
  period: ReportPeriod;
  /** The figures of the table: their formulas stand in the file. */
  keys: readonly MetricKey[];
  /** The head and the rows, as they are shown. */
  getRows: () => readonly (readonly CellValue[])[];
}

const owners = ['channel', 'ticket', 'order', 'call'] as const;

/** By what the page is narrowed, in words. */
function useChosenFilters(): (readonly [label: string, choice: string])[] {
  const report = useReport();
  const chosen = report.search.filters as Record<string, unknown>;
  const definitions = useNarrowing(report, owners);
  return definitions.flatMap((filter) => {
    // Of which hours durations are has a line of its own.
    if (filter.kind !== 'options' || filter.key === 'hours' || chosen[filter.key] === undefined) return [];
    const value = String(chosen[filter.key]);
    return [[filter.label, filter.options?.find((option) => option.value === value)?.label ?? value] as const];
  });
}

/** Saves a table of a report as a file, with its days, zone, filters and formulas. */
export function SaveTable({ title, period, keys, getRows }: SaveTableProps) {
  const { file, metrics: words } = useReportWords();
  const filters = useChosenFilters();
  const { from, to, timeZone, asOf, hours } = period;
  const days = from === to ? from : `${from} – ${to}`;
  const { day, minute } = zonedTime(asOf, timeZone);
  const getAbout = () => ({
    title: file.about,
    head: [file.detail, file.value],
    rows: [
      [file.period, days],
      [file.timeZone, timeZone],
      [file.hours, hours === 'business' ? file.businessHours : file.allHours],
      [file.asOf, { time: `${day} ${clockText(minute)}` }],
      ...(filters.length > 0 ? filters : [[file.filters, file.none]]),
      ...keys.map((key) => [words[key].name, words[key].formula]),
    ],
  });
  const handleSave = (format: ExportFormat) =>
    saveTableOrTell(`${title} ${days}`, format, getRows(), { sheet: title, further: [getAbout()] });
  return <SaveMenu title={title} onSave={handleSave} />;
}
