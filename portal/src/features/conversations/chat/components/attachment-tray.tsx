import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { IconAlertCircle, IconFile, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useObjectUrl } from '#shared/ui/use-object-url.ts';
import { type FileRefusal, kindOfFile } from '../files.ts';
import { type Attachments, maxFileSizeInMb } from '../use-attachments.ts';
import styles from './attachment-tray.module.css';

const reasons: readonly FileRefusal[] = ['tooLarge', 'empty', 'wrongKind'];

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

/** The files that will be sent with the message, and those that were refused. */
export function AttachmentTray({ attachments }: { attachments: Attachments }) {
  const { t } = useTranslation('chat');
  const { files, refused, remove } = attachments;
  const size = maxFileSizeInMb();
  return (
    <>
      {reasons.map((reason) => {
        const names = refused.filter((one) => one.reason === reason).map(({ file }) => file.name);
        if (names.length === 0) return null;
        return (
          <p key={reason} className={styles.refused} role="alert">
            <IconAlertCircle size={16} stroke={1.75} aria-hidden />
            {names.length === 1
              ? t(`composer.${reason}`, { name: names[0]!, size })
              : t(`composer.${reason}Many`, { count: names.length, size })}
          </p>
        );
      })}
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
