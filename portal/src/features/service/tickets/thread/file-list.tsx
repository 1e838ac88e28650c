import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './file-list.module.css';

type TicketFile = TicketDetail['files'][number];

export interface FileListProps {
  files: readonly TicketFile[];
  /** Undefined if the user may not remove files. */
  onRemove?: ((file: TicketFile) => void) | undefined;
}

/** The files of a description or an answer. */
export function FileList({ files, onRemove }: FileListProps) {
  const { t } = useTranslation('tickets');
  if (files.length === 0) return null;
  return (
    <ul className={styles.list} aria-label={t('thread.files')}>
      {files.map((file) => (
        <li key={file.id} className={styles.item}>
          <a
            className={styles.file}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            title={`${file.name} · ${file.addedBy} · ${formatDateTime(file.addedAt)}`}
          >
            {file.kind === 'image' ? (
              <img className={styles.picture} src={file.thumbnailUrl ?? file.url} alt="" loading="lazy" />
            ) : (
              <IconFile size={18} stroke={1.75} aria-hidden />
            )}
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{formatBytes(file.size)}</span>
          </a>
          {onRemove && (
            <IconButton size={28} label={t('thread.removeFile', { name: file.name })} onClick={() => onRemove(file)}>
              <IconX size={15} stroke={1.75} aria-hidden />
            </IconButton>
          )}
        </li>
      ))}
    </ul>
  );
}
