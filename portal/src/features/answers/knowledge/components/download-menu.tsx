import type { AnsweredFile } from '@sala/contract/core/endpoint.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import styles from './knowledge.module.css';

export interface DownloadMenuProps {
  download: (format: 'csv' | 'xlsx') => Promise<AnsweredFile<Blob>>;
}

function save({ name, content }: AnsweredFile<Blob>): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  URL.revokeObjectURL(url);
}

/** The list as the server writes it into a file, with all its columns. */
export function DownloadMenu({ download }: DownloadMenuProps) {
  const { t } = useTranslation('knowledge');
  const [busy, setBusy] = useState<'csv' | 'xlsx'>();
  const run = async (format: 'csv' | 'xlsx') => {
    setBusy(format);
    try {
      save(await download(format));
    } catch {
      // The call has told of it.
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <div className={styles.row}>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button
          key={format}
          variant="default"
          isSmall
          isBusy={busy === format}
          onClick={() => void run(format)}
          aria-label={t('list.download', { format: format.toUpperCase() })}
        >
          <IconDownload size={16} stroke={1.75} aria-hidden />
          {format.toUpperCase()}
        </Button>
      ))}
    </div>
  );
}
