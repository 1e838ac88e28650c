import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { IconDownload, IconFile } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { FileLink } from '#shared/ui/file-link.tsx';
import { MediaFailure, useMediaFailure } from '#shared/ui/media-failure.tsx';
import { Recording } from '#shared/ui/recording.tsx';
import styles from './message-attachment.module.css';

export interface MessageAttachmentProps {
  attachment: Attachment;
  /** Shows the picture in full size. */
  onOpen: () => void;
}

const largestSide = 280;

/** The size of a picture, known before it is loaded, so that nothing moves when it arrives. */
function pictureSize({ width, height }: Attachment): { width: number; height: number } {
  if (!width || !height) return { width: largestSide, height: 200 };
  const scale = Math.min(1, largestSide / Math.max(width, height));
  return { width: Math.max(Math.round(width * scale), 48), height: Math.max(Math.round(height * scale), 48) };
}

function Picture({ attachment, onOpen }: MessageAttachmentProps) {
  const { t } = useTranslation('chat');
  const src = attachment.thumbnailUrl ?? attachment.url;
  const { hasFailed, onError, retry } = useMediaFailure(src);
  const { width, height } = pictureSize(attachment);
  if (hasFailed)
    return <MediaFailure kind="image" className={styles.broken} style={{ width, minHeight: height }} onRetry={retry} />;
  return (
    <button
      type="button"
      className={styles.picture}
      style={{ width, aspectRatio: `${width} / ${height}` }}
      aria-label={t('attachment.open', { name: attachment.name })}
      onClick={onOpen}
    >
      <img src={src} alt={attachment.name} loading="lazy" onError={onError} />
    </button>
  );
}

/** A picture, video, audio or file of a message. */
export function MessageAttachment({ attachment, onOpen }: MessageAttachmentProps) {
  const { t } = useTranslation('chat');
  const { kind, name, url, size } = attachment;
  if (kind === 'image') return <Picture attachment={attachment} onOpen={onOpen} />;
  if (kind === 'video')
    return <Recording kind="video" className={styles.video} src={url} aria-label={t('attachment.video', { name })} />;
  if (kind === 'audio')
    return <Recording kind="audio" className={styles.audio} src={url} aria-label={t('attachment.audio', { name })} />;
  return (
    // Who speaks to their device says the words that they see: all of them are part of the name.
    <FileLink
      className={styles.file}
      href={url}
      download={name}
      aria-label={`${t('attachment.download', { name })} ${formatBytes(size)}`}
    >
      <IconFile size={24} stroke={1.5} aria-hidden />
      <span className={styles.facts}>
        <span className={styles.name} title={name}>
          {name}
        </span>{' '}
        <span className={styles.size}>{formatBytes(size)}</span>
      </span>
      <IconDownload size={18} stroke={1.75} aria-hidden />
    </FileLink>
  );
}
