import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/drop/en.json';
import km from '../locales/drop/km.json';
import vi from '../locales/drop/vi.json';
import zh from '../locales/drop/zh-cn.json';
import css from './drop-zone.css?inline';
import { addStyles } from './late-styles.ts';

const dropText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

interface DropZoneProps {
  /** In bytes. */
  maxFileSize: number;
}

/** Shown while files are dragged over the chat. */
export function DropZone({ maxFileSize }: DropZoneProps) {
  return (
    <div class="drop">
      <p>
        {dropText('here')}
        <small>{dropText('limit', { size: formatBytes(maxFileSize) })}</small>
      </p>
    </div>
  );
}
