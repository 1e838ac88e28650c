import {
  type ReportMail,
  reportMailMinute,
  reportMailsApi,
} from '@sala/contract/analytics/reports/report-mails.api.ts';
import { IconMailOff, IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { listSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { clockText } from '#shared/i18n/zoned-time.ts';
import { useIsBusinessClosed } from '#shared/session/use-is-business-closed.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { TimeText } from '#shared/ui/time-text.tsx';
import { zoneText } from '#shared/ui/time-zones.ts';
import styles from '../long-files/long-files.module.css';
import { type ReportQuery, reportMailsQuery, type SavedReport } from '../reports.queries.ts';
import { NewReportMail } from './new-report-mail.tsx';

export interface ReportMailsDialogProps {
  saved: SavedReport;
  query: ReportQuery;
  /** Of the business. */
  timeZone: string;
  onClose: () => void;
}

/** Has the page's report mailed each week or month, and lists the mails that are set up. */
export function ReportMailsDialog({ saved, query, timeZone, onClose }: ReportMailsDialogProps) {
  const { t } = useTranslation('reports');
  const queryClient = useQueryClient();
  const mails = useQuery(reportMailsQuery);
  const isBusinessClosed = useIsBusinessClosed();
  const refresh = () => void queryClient.invalidateQueries({ queryKey: reportMailsQuery.queryKey });
  return (
    <Dialog title={t('mail.title')} width={560} onClose={onClose}>
      <div className={styles.body}>
        <p className={styles.about}>
          {t('mail.about', { time: clockText(reportMailMinute), zone: zoneText(timeZone) })}
        </p>
        {isBusinessClosed ? (
          <ReadOnlyNote reason="readonly" />
        ) : (
          <NewReportMail saved={saved} query={query} onCreated={refresh} />
        )}
        {mails.isError && !mails.data && <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />}
        {mails.isPending && (
          <Loading>
            <SkeletonRows count={2} height={52} />
          </Loading>
        )}
        {mails.data?.length === 0 && <p className={styles.about}>{t('mail.none')}</p>}
        {mails.data && mails.data.length > 0 && (
          <ul className={styles.list} aria-label={t('mail.title')}>
            {mails.data.map((mail) => (
              <MailRow key={mail.id} mail={mail} onChanged={refresh} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}

function MailRow({ mail, onChanged }: { mail: ReportMail; onChanged: () => void }) {
  const { t } = useTranslation('reports');
  const { id, report, by, format, rhythm, filters, recipients, createdBy, isOwn, canRemove, isReceived, nextAt } = mail;
  const name = t(`long.report.${report}`);
  const often = t(`mail.rhythms.${rhythm}`);
  const kind = t(`mail.formats.${format}`);
  const compared = report === 'performance' ? [t(`performance.by.${by}`)] : [];
  // Of one report there can be several.
  const which = [name, ...compared, often].join(' · ');
  const handleRemove = () =>
    void confirm({
      title: t('mail.removeTitle', { name: which }),
      consequences: [...(isOwn ? [] : [t('mail.by', { name: createdBy })]), t('mail.removeBody')],
      confirmLabel: t('mail.remove'),
      isDangerous: true,
      run: async () => {
        await api.call(reportMailsApi.remove, { params: { id } });
        onChanged();
      },
    });
  const handleLeave = () =>
    void confirm({
      title: t('mail.leaveTitle', { name: which }),
      consequences: [t('mail.questionBody')],
      confirmLabel: t('mail.stop'),
      isDangerous: true,
      run: async () => {
        await api.call(reportMailsApi.leave, { params: { id } });
        onChanged();
      },
    });
  const people = recipients.map(({ name: person, state }) => {
    if (state === 'active') return person;
    return state === 'stopped' ? t('mail.stopped', { name: person }) : t('mail.unable', { name: person });
  });
  // One without other recipients is removed instead.
  const canLeave = isReceived && !(canRemove && recipients.length === 1);
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <strong>{[which, kind].join(' · ')}</strong>
        {filters.length > 0 && (
          <span className={styles.about}>
            {filters.map(({ label, choice }) => withColon(label, choice)).join(' · ')}
          </span>
        )}
        <span className={styles.about}>{t('mail.to', { people: people.join(listSeparator()) })}</span>
        <span className={styles.about}>
          {!isOwn && [t('mail.by', { name: createdBy }), ''].join(' · ')}
          {t('mail.next')} <TimeText time={nextAt} />
        </span>
      </div>
      {canLeave && (
        <IconButton label={t('mail.leaveOne', { name: which })} onClick={handleLeave}>
          <IconMailOff size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
      {canRemove && (
        <IconButton label={t('mail.removeOne', { name: which })} onClick={handleRemove}>
          <IconTrash size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    </li>
  );
}
