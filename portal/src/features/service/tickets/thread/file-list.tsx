import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { TicketDetail } from '@sala/contract/service/tickets/tickets.schema.ts';
import { IconFile, IconPhotoOff, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { FileLink } from '#shared/ui/file-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useMediaFailure } from '#shared/ui/media-failure.tsx';
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
          <FileLink
            className={styles.file}
            href={file.url}
            target="_blank"
            rel="noreferrer"
            title={`${file.name} · ${file.addedBy} · ${formatDateTime(file.addedAt)}`}
          >
            <FileSign file={file} />
            <span className={styles.name}>{file.name}</span>
            <span className={styles.size}>{formatBytes(file.size)}</span>
          </FileLink>
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

/** The small picture of a file, where it is one that can be loaded. Its row opens the whole of it. */
function FileSign({ file: { kind, url, thumbnailUrl } }: { file: TicketFile }) {
  const src = thumbnailUrl ?? url;
  const { hasFailed, onError } = useMediaFailure(src);
  if (kind !== 'image') return <IconFile size={18} stroke={1.75} aria-hidden />;
  if (hasFailed) return <IconPhotoOff size={18} stroke={1.75} aria-hidden />;
  return <img className={styles.picture} src={src} alt="" loading="lazy" onError={onError} />;
}
