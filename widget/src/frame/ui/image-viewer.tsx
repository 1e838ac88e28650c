import { useEffect, useRef } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';
import { shownImage } from './shown-image.ts';

/** An image in full. A dialog of the browser: it keeps the focus inside, closes by Escape and gives the focus back. */
export function ImageViewer() {
  const dialog = useRef<HTMLDialogElement>(null);
  const image = shownImage.value;
  useEffect(() => {
    if (image) dialog.current?.showModal();
  }, [image]);

  if (!image) return null;
  return (
    <dialog
      class="viewer"
      ref={dialog}
      aria-label={image.name}
      onClose={() => {
        shownImage.value = undefined;
      }}
      onKeyDown={(event) => event.key === 'Escape' && event.stopPropagation()}
    >
      <div class="viewer-bar">
        <a
          class="icon-button"
          href={image.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={t('image.original')}
          title={t('image.original')}
        >
          <Icon name="external" />
        </a>
        <button
          type="button"
          class="icon-button"
          aria-label={t('image.close')}
          title={t('image.close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <img src={image.url} alt={image.name} />
    </dialog>
  );
}
