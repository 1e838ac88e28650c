import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { IconFile } from '@tabler/icons-react';
import { useObjectUrl } from '#shared/ui/use-object-url.ts';
import type { PendingMessage } from '../pending-message.ts';
import styles from './message-attachment.module.css';

export interface PendingFileProps {
  file: File;
  type: PendingMessage['type'];
}

/** A file that is still being uploaded, shown from this device. */
export function PendingFile({ file, type }: PendingFileProps) {
  const url = useObjectUrl(type === 'image' ? file : null);
  if (type === 'image') return <span className={styles.pending}>{url && <img src={url} alt={file.name} />}</span>;
  return (
    <span className={styles.file}>
      <IconFile size={24} stroke={1.5} aria-hidden />
      <span className={styles.facts}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{formatBytes(file.size)}</span>
      </span>
    </span>
  );
}
