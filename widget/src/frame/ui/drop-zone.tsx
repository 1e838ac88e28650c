import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import { dropText } from './drop-texts.ts';
import css from './drop-zone.css?inline';
import { addStyles } from './late-styles.ts';

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
