import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconFile, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { FileLink } from '#shared/ui/file-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { MediaFailure, useMediaFailure } from '#shared/ui/media-failure.tsx';
import { Recording } from '#shared/ui/recording.tsx';
import styles from './files-tab.module.css';

export type OrderFile = ServiceOrderDetail['attachments'][number];

export interface FileTileProps {
  file: OrderFile;
  onShow: () => void;
  /** Undefined if the user may not remove the file. */
  onRemove: (() => void) | undefined;
}

/** A file of an order, with the person who added it. */
export function FileTile({ file, onShow, onRemove }: FileTileProps) {
  const { t } = useTranslation('service-orders');
  return (
    <li className={styles.tile} data-kind={file.kind}>
      <Content file={file} onShow={onShow} />
      <div className={styles.caption}>
        <span className={styles.facts}>
          <span className={styles.fileName} title={file.name}>
            {file.name}
          </span>
          <span className={styles.by}>
            {file.addedBy} · {formatDateTime(file.addedAt)}
          </span>
        </span>
        {onRemove && (
          <IconButton size={28} label={t('panel.files.removeOne', { name: file.name })} onClick={onRemove}>
            <IconTrash size={16} stroke={1.75} aria-hidden />
          </IconButton>
        )}
      </div>
    </li>
  );
}

function Content({ file, onShow }: { file: OrderFile; onShow: () => void }) {
  const { t } = useTranslation('service-orders');
  const { kind, name, url, thumbnailUrl, size } = file;
  const src = thumbnailUrl ?? url;
  const { hasFailed, onError, retry } = useMediaFailure(src);
  if (kind === 'image' && hasFailed) return <MediaFailure kind="image" className={styles.picture} onRetry={retry} />;
  if (kind === 'image')
    return (
      <button type="button" className={styles.picture} aria-label={t('panel.files.show', { name })} onClick={onShow}>
        <img src={src} alt={name} loading="lazy" onError={onError} />
      </button>
    );
  if (kind === 'video') return <Recording kind="video" className={styles.video} src={url} aria-label={name} />;
  if (kind === 'audio') return <Recording kind="audio" className={styles.audio} src={url} aria-label={name} />;
  return (
    <FileLink className={styles.document} href={url} download={name}>
      <IconFile size={24} stroke={1.5} aria-hidden />
      {formatBytes(size)}
    </FileLink>
  );
}
