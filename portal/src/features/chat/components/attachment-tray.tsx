import { IconAlertCircle, IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { formatBytes, kindOfFile } from '../files.ts';
import { type Attachments, maxFileSizeInMb } from '../use-attachments.ts';
import { useObjectUrl } from '../use-object-url.ts';
import styles from './attachment-tray.module.css';

function ChosenFile({ file, onRemove }: { file: File; onRemove: () => void }) {
  const { t } = useTranslation('chat');
  const url = useObjectUrl(kindOfFile(file) === 'image' ? file : null);
  return (
    <li className={styles.file}>
      {url ? (
        <img className={styles.picture} src={url} alt="" />
      ) : (
        <span className={styles.icon}>
          <IconFile size={20} stroke={1.5} aria-hidden />
        </span>
      )}
      <span className={styles.facts}>
        <span className={styles.name} title={file.name}>
          {file.name}
        </span>
        <span className={styles.size}>{formatBytes(file.size)}</span>
      </span>
      <IconButton size={28} label={t('composer.remove', { name: file.name })} onClick={onRemove}>
        <IconX size={16} stroke={1.75} aria-hidden />
      </IconButton>
    </li>
  );
}

/** What will be sent with the message, and what was refused. */
export function AttachmentTray({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('chat');
  const { files, refused, remove } = attachments;
  const size = maxFileSizeInMb();
  return (
    <>
      {refused.length > 0 && (
        <p className={styles.refused} role="alert">
          <IconAlertCircle size={16} stroke={1.75} aria-hidden />
          {refused.length === 1
            ? t('composer.tooLarge', { name: refused[0]!.name, size })
            : t('composer.tooLargeMany', { count: refused.length, size })}
        </p>
      )}
      {files.length > 0 && (
        <ul className={styles.tray} aria-label={t('composer.files')}>
          {files.map((file, index) => (
            // The same file may be chosen twice
            <ChosenFile key={`${index} ${file.name}`} file={file} onRemove={() => remove(file)} />
          ))}
        </ul>
      )}
    </>
  );
}
