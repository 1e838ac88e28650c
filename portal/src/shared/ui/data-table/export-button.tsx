import { IconDownload } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import type { ExportDialogProps } from './export-dialog.tsx';

const ExportDialog = lazyPart(
  async () => (await import('./export-dialog.tsx')).ExportDialog as unknown as (props: AnyExport) => React.ReactNode,
);

// A lazy component cannot be generic; its props are consistent by construction.
type AnyExport = ExportDialogProps<never>;

export function ExportButton<Row>(props: Omit<ExportDialogProps<Row>, 'onClose'>) {
  const { t } = useTranslation('table');
  const [isOpen, setIsOpen] = useState(false);
  const isEmpty = props.query.data === undefined || props.query.data.rows.length === 0;
  return (
    <>
      <IconButton
        variant="outlined"
        size={props.selected ? 32 : 36}
        label={t('export.button')}
        disabled={isEmpty}
        onClick={() => setIsOpen(true)}
      >
        <IconDownload size={18} stroke={1.75} aria-hidden />
      </IconButton>
      {isOpen && (
        <Suspense>
          <ExportDialog {...(props as unknown as AnyExport)} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
