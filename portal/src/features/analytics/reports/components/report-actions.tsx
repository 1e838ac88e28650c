import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import { IconCalendarDown, IconLink, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ExportMenu } from '#shared/ui/export-menu.tsx';

export interface ReportActionsProps {
  /** The button has no room for words. */
  isPhone: boolean;
  /** Absent for who may not have the file. */
  onSave?: ((format: ExportFormat) => Promise<void>) | undefined;
  onFiles?: (() => void) | undefined;
  onMail?: (() => void) | undefined;
  onCopyLink?: (() => void) | undefined;
}

/** The report as a file, by email, as a link and on paper, behind one button. */
export function ReportActions({ isPhone, onSave, onFiles, onMail, onCopyLink }: ReportActionsProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const actions = [
    { label: t('long.title'), Icon: IconCalendarDown, run: onFiles },
    { label: t('mail.title'), Icon: IconMail, run: onMail },
    { label: t('ui:record.copyLink'), Icon: IconLink, run: onCopyLink },
  ].flatMap(({ run, ...action }) => (run ? [{ ...action, run }] : []));
  return <ExportMenu isPhone={isPhone} onSave={onSave} actions={actions} />;
}
