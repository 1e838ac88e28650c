import type { ExportFormat } from '@sala/contract/analytics/reports/reports.api.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';

/** What is shown, as a workbook or as plain text. */
export function SaveButtons({ onSave }: { onSave: (format: ExportFormat) => Promise<void> }) {
  const { t } = useTranslation('reports');
  const [saving, setSaving] = useState<ExportFormat>();
  const handleSave = async (format: ExportFormat) => {
    setSaving(format);
    // The common error dialog shows what failed.
    await onSave(format).catch(() => undefined);
    setSaving(undefined);
  };
  return (
    <>
      {(['xlsx', 'csv'] as const).map((format) => (
        <Button key={format} variant="default" isBusy={saving === format} onClick={() => void handleSave(format)}>
          {saving !== format && <IconDownload size={18} stroke={1.75} aria-hidden />}
          {t(`save.${format}`)}
        </Button>
      ))}
    </>
  );
}
