import type { AnsweredFile } from '@sala/contract/core/endpoint.ts';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Menu, MenuItem } from '#shared/ui/menu.tsx';

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
  const { t } = useTranslation(['knowledge', 'table']);
  const [isBusy, setIsBusy] = useState(false);
  const run = async (format: 'csv' | 'xlsx') => {
    setIsBusy(true);
    try {
      save(await download(format));
    } catch {
      // The call has told of it.
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Menu
      label={t('table:export.button')}
      placement="bottom-end"
      trigger={(props) => (
        <IconButton {...props} variant="outlined" size={36} label={t('table:export.button')} disabled={isBusy}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      {(['csv', 'xlsx'] as const).map((format) => (
        <MenuItem key={format} onSelect={() => void run(format)}>
          {t('list.download', { format: format.toUpperCase() })}
        </MenuItem>
      ))}
    </Menu>
  );
}
