import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thread } from '../chat/thread.ts';
import { t } from '../i18n/i18n.ts';
import { partTexts } from '../i18n/part-texts.ts';
import en from '../locales/viewer/en.json';
import km from '../locales/viewer/km.json';
import vi from '../locales/viewer/vi.json';
import zh from '../locales/viewer/zh-cn.json';
import { Icon } from './icons.tsx';
import css from './image-viewer.css?inline';
import { addStyles } from './late-styles.ts';
import { shownImage } from './shown-image.ts';

const viewerText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

interface ImageViewerProps {
  thread: Thread;
}

/** An image at full size in a native dialog, which traps the focus, closes with Escape and restores the focus. */
export function ImageViewer({ thread }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setLarge] = useState(false);
  const [failed, setFailed] = useState<string>();
  const main = useRef<HTMLButtonElement>(null);
  const image = shownImage.value;
  const hasFailed = image !== undefined && failed === image.url;
  const images = thread.messages.value.flatMap(({ attachment }) => (attachment?.kind === 'image' ? [attachment] : []));
  const at = images.findIndex(({ id }) => id === image?.id);

  useEffect(() => {
    if (image && !dialog.current?.open) dialog.current?.showModal();
    setLarge(false);
  }, [image]);

  useEffect(() => {
    // The button that had the focus was replaced by the other one.
    if (document.activeElement === document.body) main.current?.focus();
  }, [hasFailed]);

  function go(by: number): void {
    const next = images[at + by];
    if (next) shownImage.value = next;
  }

  function handleKey(event: KeyboardEvent): void {
    if (event.key === 'Escape') event.stopPropagation();
    if (isLarge) return;
    if (event.key === 'ArrowLeft') go(-1);
    if (event.key === 'ArrowRight') go(1);
  }

  if (!image) return null;
  return (
    <dialog
      class="viewer"
      ref={dialog}
      aria-label={image.name}
      onClose={() => {
        shownImage.value = undefined;
      }}
      onKeyDown={handleKey}
    >
      <div class="viewer-bar">
        <span class="viewer-count" role="status">
          {images.length > 1 && at >= 0 && `${at + 1} / ${images.length}`}
        </span>
        <a
          class="icon-button"
          href={image.url}
          target="_blank"
          rel="noopener noreferrer"
          aria-label={viewerText('original')}
          title={viewerText('original')}
        >
          <Icon name="external" />
        </a>
        <button
          type="button"
          class="icon-button"
          aria-label={viewerText('close')}
          title={viewerText('close')}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {hasFailed ? (
        <div class="viewer-failed">
          <p role="alert">{viewerText('failed')}</p>
          <button key="retry" ref={main} type="button" class="button" onClick={() => setFailed(undefined)}>
            {t('state.retry')}
          </button>
        </div>
      ) : (
        <button
          key="zoom"
          ref={main}
          type="button"
          class="viewer-image"
          aria-label={viewerText('zoom')}
          aria-pressed={isLarge}
          onClick={() => setLarge(!isLarge)}
        >
          <img
            key={image.id}
            src={image.url}
            alt={image.name}
            onError={() => {
              setFailed(image.url);
              setLarge(false);
            }}
          />
        </button>
      )}
      {at > 0 && <Step name="back" label={viewerText('before')} onPress={() => go(-1)} />}
      {at >= 0 && at < images.length - 1 && <Step name="on" label={viewerText('next')} onPress={() => go(1)} />}
    </dialog>
  );
}

interface StepProps {
  name: 'back' | 'on';
  label: string;
  onPress: () => void;
}

function Step({ name, label, onPress }: StepProps) {
  return (
    <button
      type="button"
      class={`icon-button viewer-step viewer-${name}`}
      aria-label={label}
      title={label}
      onClick={onPress}
    >
      <Icon name="down" />
    </button>
  );
}
