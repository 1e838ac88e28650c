import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { buttonClass } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { EventBox } from '#shared/ui/event-box.tsx';
import { FileLink } from '#shared/ui/file-link.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Picture } from '#shared/ui/media-failure.tsx';
import type { OrderFile } from './file-tile.tsx';
import styles from './files-tab.module.css';

export interface FileLightboxProps {
  /** The pictures among the files. */
  files: readonly OrderFile[];
  shownId: string;
  onShow: (id: string) => void;
  onClose: () => void;
}

/** A picture in full size; the arrow keys move through the others. */
export function FileLightbox({ files, shownId, onShow, onClose }: FileLightboxProps) {
  const { t } = useTranslation('service-orders');
  const index = files.findIndex(({ id }) => id === shownId);
  const file = files[index];
  if (!file) return null;
  const step = (by: number) => {
    const next = files[index + by];
    if (next) onShow(next.id);
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key === 'ArrowLeft') step(-1);
    if (event.key === 'ArrowRight') step(1);
  };
  return (
    <Dialog kind="full" title={file.name} onClose={onClose}>
      <EventBox className={styles.stage} onKeyDown={handleKey}>
        <IconButton
          variant="outlined"
          label={t('panel.files.previous')}
          disabled={index === 0}
          data-autofocus
          onClick={() => step(-1)}
        >
          <IconChevronLeft size={20} stroke={1.75} aria-hidden />
        </IconButton>
        <Picture className={styles.full} src={file.url} alt={file.name} />
        <IconButton
          variant="outlined"
          label={t('panel.files.next')}
          disabled={index === files.length - 1}
          onClick={() => step(1)}
        >
          <IconChevronRight size={20} stroke={1.75} aria-hidden />
        </IconButton>
      </EventBox>
      <FileLink className={buttonClass('default')} href={file.url} download={file.name}>
        {t('panel.files.download')}
      </FileLink>
    </Dialog>
  );
}
