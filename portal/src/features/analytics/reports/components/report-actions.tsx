import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import { IconCalendarDown, IconChevronDown, IconDownload, IconLink, IconMail, IconPrinter } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuDivider, MenuItem } from '#shared/ui/menu.tsx';

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
  const others = [
    { label: t('long.title'), Icon: IconCalendarDown, run: onFiles },
    { label: t('mail.title'), Icon: IconMail, run: onMail },
    { label: t('ui:record.copyLink'), Icon: IconLink, run: onCopyLink },
    { label: t('print'), Icon: IconPrinter, run: () => window.print() },
  ].flatMap(({ run, ...action }) => (run ? [{ ...action, run }] : []));
  return (
    <Menu
      label={t('save.menu')}
      placement="bottom-end"
      trigger={(props) =>
        isPhone ? (
          <IconButton {...props} variant="outlined" size={36} label={t('save.menu')}>
            <IconDownload size={18} stroke={1.75} aria-hidden />
          </IconButton>
        ) : (
          <Button {...props} variant="default">
            <IconDownload size={18} stroke={1.75} aria-hidden />
            {t('save.menu')}
            <IconChevronDown size={16} stroke={1.75} aria-hidden />
          </Button>
        )
      }
    >
      {onSave && (
        <>
          {/* The common error dialog shows what failed. */}
          <SaveItems onSave={(format) => void onSave(format).catch(() => undefined)} />
          <MenuDivider />
        </>
      )}
      {others.map(({ label, Icon, run }) => (
        <MenuItem key={label} icon={<Icon size={18} stroke={1.75} aria-hidden />} onSelect={run}>
          {label}
        </MenuItem>
      ))}
    </Menu>
  );
}

/** The kinds of file, for a menu. */
export function SaveItems({ onSave }: { onSave: (format: ExportFormat) => void }) {
  const { t } = useTranslation('reports');
  return (['xlsx', 'csv'] as const).map((format) => (
    <MenuItem key={format} icon={<IconDownload size={18} stroke={1.75} aria-hidden />} onSelect={() => onSave(format)}>
      {t(`save.${format}`)}
    </MenuItem>
  ));
}
