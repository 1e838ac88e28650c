import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { Upload } from '../chat/outbox.ts';
import type { OutboxEntry } from '../chat/outbox-store.ts';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';
import { addStyles } from './late-styles.ts';
import css from './upload-view.css?inline';

addStyles(css);

interface UploadViewProps {
  file: NonNullable<OutboxEntry['file']>;
  upload: Upload | undefined;
  isFailed: boolean;
}

/** A file that is being uploaded: its image or name, and the progress. */
export function UploadView({ file, upload, isFailed }: UploadViewProps) {
  const percent = Math.round((upload?.progress.value ?? 0) * 100);
  return (
    <div class="upload">
      {upload?.preview ? (
        <img class="upload-image" src={upload.preview} alt={file.name} />
      ) : (
        <span class="file">
          <Icon name="file" />
          <span class="file-name">{file.name}</span>
          <span class="file-size">{formatBytes(file.size)}</span>
        </span>
      )}
      {upload && !isFailed && <progress max="100" value={percent} aria-label={t('message.uploading', { percent })} />}
    </div>
  );
}
