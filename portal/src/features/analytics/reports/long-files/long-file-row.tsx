import { type ReportFile, reportFilesApi } from '@sala/contract/analytics/reports/report-files.api.ts';
import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { IconDownload, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { rangeText } from '#shared/ui/date-range/day-texts.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { StatusPill } from '#shared/ui/status-pill.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { saveLongFile } from '../reports.queries.ts';
import styles from './long-files.module.css';

const kinds = { waiting: 'waiting', making: 'running', ready: 'done', failed: 'failed' } as const;

/** A file: of which report and days, how far it is, and its download once it is ready. */
export function LongFileRow({ file, onRemoved }: { file: ReportFile; onRemoved: () => void }) {
  const { t } = useTranslation(['reports', 'ui']);
  const [isSaving, setIsSaving] = useState(false);
  const { id, report, format, from, to, status, done, months, size, expiresAt } = file;
  const title = t(`long.report.${report}`);
  const name = `${title}, ${rangeText(from, to)}`;
  const handleSave = async () => {
    setIsSaving(true);
    // The common error dialog shows what failed.
    await saveLongFile(id).catch(() => undefined);
    setIsSaving(false);
  };
  const handleRemove = async () => {
    await api.call(reportFilesApi.remove, { params: { id } }).catch(() => undefined);
    onRemoved();
  };
  const isInProgress = status === 'waiting' || status === 'making';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{name}</strong>
        {isInProgress ? (
          <span className={styles.progress} role="status">
            <progress className={styles.bar} value={done} max={months} aria-hidden />
            {t('long.progress', { done, months })}
          </span>
        ) : (
          <span className={styles.about}>
            {t(`ui:export.${format}`)}
            {size !== null && ` · ${formatBytes(size)}`} · {t('long.until')} <TimeText time={expiresAt} />
          </span>
        )}
      </div>
      <StatusPill kind={kinds[status]} label={t(`long.status.${status}`)} />
      {status === 'ready' && (
        <IconButton label={t('long.download', { name })} disabled={isSaving} onClick={() => void handleSave()}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      <IconButton label={t('long.remove', { name })} onClick={() => void handleRemove()}>
        <IconTrash size={18} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}
