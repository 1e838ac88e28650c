import type { Locale } from '@sala/contract/core/locales.ts';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Thread } from '../chat/thread.ts';
import { locale } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';
import css from './image-viewer.css?inline';
import { addStyles } from './late-styles.ts';
import { shownImage } from './shown-image.ts';

addStyles(css);

/** They come with the viewer: who opens no image does not fetch them. */
const texts: Record<Locale, Record<'close' | 'original' | 'before' | 'next' | 'zoom', string>> = {
  en: {
    close: 'Close the image',
    original: 'Open the original in a new tab',
    before: 'Previous image',
    next: 'Next image',
    zoom: 'Enlarge',
  },
  km: {
    close: 'បិទរូបភាព',
    original: 'បើករូបភាពដើមក្នុងផ្ទាំងថ្មី',
    before: 'រូបភាពមុន',
    next: 'រូបភាពបន្ទាប់',
    zoom: 'ពង្រីក',
  },
  vi: {
    close: 'Đóng ảnh',
    original: 'Mở ảnh gốc trong thẻ mới',
    before: 'Ảnh trước',
    next: 'Ảnh tiếp theo',
    zoom: 'Phóng to',
  },
  'zh-cn': {
    close: '关闭图片',
    original: '在新标签页中打开原图',
    before: '上一张图片',
    next: '下一张图片',
    zoom: '放大',
  },
};

interface ImageViewerProps {
  thread: Thread;
}

/** An image in full. A dialog of the browser: it keeps the focus inside, closes by Escape and gives the focus back. */
export function ImageViewer({ thread }: ImageViewerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [isLarge, setLarge] = useState(false);
  const image = shownImage.value;
  const t = texts[locale.value];
  const images = thread.messages.value.flatMap(({ attachment }) => (attachment?.kind === 'image' ? [attachment] : []));
  const at = images.findIndex(({ id }) => id === image?.id);

  useEffect(() => {
    if (image && !dialog.current?.open) dialog.current?.showModal();
    setLarge(false);
  }, [image]);

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
          aria-label={t.original}
          title={t.original}
        >
          <Icon name="external" />
        </a>
        <button
          type="button"
          class="icon-button"
          aria-label={t.close}
          title={t.close}
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      <button
        type="button"
        class="viewer-image"
        aria-label={t.zoom}
        aria-pressed={isLarge}
        onClick={() => setLarge(!isLarge)}
      >
        <img key={image.id} src={image.url} alt={image.name} />
      </button>
      {at > 0 && <Step name="back" label={t.before} onPress={() => go(-1)} />}
      {at >= 0 && at < images.length - 1 && <Step name="on" label={t.next} onPress={() => go(1)} />}
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
