import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { Upload } from '../chat/outbox.ts';
import type { OutboxEntry } from '../chat/outbox-store.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/upload/en.json';
import km from '../locales/upload/km.json';
import vi from '../locales/upload/vi.json';
import zh from '../locales/upload/zh-cn.json';
import { Icon } from './icons.tsx';
import { addStyles } from './late-styles.ts';
import css from './upload-view.css?inline';

const uploadText = partTexts({ en, km, vi, 'zh-cn': zh });

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
      {upload && !isFailed && <progress max="100" value={percent} aria-label={uploadText('progress', { percent })} />}
    </div>
  );
}
