import {
  countMonths,
  maxReportMonths,
  reportFileDays,
  reportFilesApi,
} from '@sala/contract/analytics/reports/report-files.api.ts';
import { type ExportFormat, exportFormats } from '@sala/contract/analytics/reports/reports.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { addMonths, type DateRange, startOfMonth } from '#shared/ui/date-range/days.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { longFilesQuery, type ReportQuery, type SavedReport } from '../reports.queries.ts';
import { LongFileRow } from './long-file-row.tsx';
import styles from './long-files.module.css';

export interface LongFilesDialogProps {
  saved: SavedReport;
  /** What the page is narrowed to; the files are, too. */
  query: ReportQuery;
  /** What the reader has asked for already. */
  days?: DateRange | undefined;
  today: string;
  timeZone: string;
  onClose: () => void;
}

/** Has the page's report made over more than a month, and lists what was made. */
export function LongFilesDialog(props: LongFilesDialogProps) {
  const { onClose } = props;
  const { t } = useTranslation('reports');
  const files = useQuery(longFilesQuery);
  const queryClient = useQueryClient();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: longFilesQuery.queryKey });
  return (
    <Dialog title={t('long.title')} width={560} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.about}>{t('long.about', { months: maxReportMonths, count: reportFileDays })}</p>
        <NewLongFile {...props} onOrdered={refresh} />
        {files.isError && !files.data && <ErrorState error={files.error} onRetry={() => void files.refetch()} />}
        {files.isPending && (
          <Loading>
            <SkeletonRows count={2} height={52} />
          </Loading>
        )}
        {files.data?.length === 0 && <p className={styles.about}>{t('long.none')}</p>}
        {files.data && files.data.length > 0 && (
          <ul className={styles.list} aria-label={t('long.title')}>
            {files.data.map((file) => (
              <LongFileRow key={file.id} file={file} onRemoved={refresh} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

type NewLongFileProps = Omit<LongFilesDialogProps, 'onClose'> & { onOrdered: () => void };

function NewLongFile({ saved, query, days, today, timeZone, onOrdered }: NewLongFileProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const { from: _from, to: _to, ...filters } = query;
  // In a file of several months the month above is the period before.
  const { compare: _compare, ...ordered } = saved;
  const form = useForm({
    schema: reportFilesApi.create.body,
    initialValues: {
      ...filters,
      ...ordered,
      from: days?.from ?? (startOfMonth(addMonths(today, -2)) as string),
      to: days?.to ?? today,
      format: 'xlsx' as ExportFormat,
    },
  });
  const { from, to, format } = form.values;
  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      // Also where what is narrowed to has changed since the dialog was opened.
      await api.call(reportFilesApi.create, { body: { ...body, ...filters, ...ordered } }, { silent: true });
      onOrdered();
    },
    (error) => setFailure(toApiError(error)),
  );
  const isNarrowed = Object.values(filters).some((value) => value !== undefined);
  const months = typeof from === 'string' && typeof to === 'string' && from <= to ? countMonths(from, to) : 0;
  return (
    <form className={styles.form} onSubmit={handleSubmit} noValidate>
      <div className={styles.fields}>
        <DateField {...form.input('from')} label={t('long.from')} timeZone={timeZone} lastDay={today} />
        <DateField {...form.input('to')} label={t('long.to')} timeZone={timeZone} lastDay={today} />
      </div>
      {isNarrowed && <p className={styles.about}>{t('long.narrowed')}</p>}
      {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
      <div className={styles.actions}>
        <Segmented
          label={t('long.format')}
          value={format as ExportFormat}
          options={exportFormats.map((value) => ({ value, label: t(`ui:export.${value}`) }))}
          onChange={(value) => form.setValue('format', value)}
        />
        <Button type="submit" isBusy={form.isSubmitting}>
          {months > 0 ? t('long.make', { count: months }) : t('long.start')}
        </Button>
      </div>
    </form>
  );
}
