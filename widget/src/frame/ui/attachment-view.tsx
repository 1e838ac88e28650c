import { formatBytes } from '@sala/contract/core/format-bytes.ts';
import type { Attachment } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import { useState } from 'preact/hooks';
import { t } from '../i18n/i18n.ts';
import { Icon } from './icons.tsx';
import { shownImage } from './shown-image.ts';

/** The longest side of an image in a bubble, in px. */
const imageSide = 240;

interface AttachmentViewProps {
  attachment: Attachment;
  /** The local copy, available before the server's. */
  preview?: string;
}

export function AttachmentView({ attachment, preview }: AttachmentViewProps) {
  const { kind, name, url, thumbnailUrl } = attachment;
  if (kind === 'image') return <ImageView attachment={attachment} src={preview ?? thumbnailUrl ?? url} />;
  // biome-ignore lint/a11y/useMediaCaption: what a visitor or operator recorded has no captions
  if (kind === 'video') return <video class="media" src={url} controls preload="metadata" aria-label={name} />;
  // biome-ignore lint/a11y/useMediaCaption: likewise
  if (kind === 'audio') return <audio class="media" src={url} controls preload="metadata" aria-label={name} />;
  return <FileView attachment={attachment} />;
}

interface FileViewProps {
  attachment: Attachment;
  /** Size of an image that cannot be shown, so that the layout does not change. */
  place?: { width: number; height: number } | undefined;
}

function FileView({ attachment: { name, url, size }, place }: FileViewProps) {
  return (
    <a
      class="file"
      style={place && { width: `${Math.max(place.width, 180)}px`, minHeight: `${place.height}px` }}
      href={url}
      download={name}
      target="_blank"
      rel="noopener noreferrer"
    >
      <Icon name="file" />
      <span class="sr-only">{t('message.download')} </span>
      <span class="file-name">{name}</span>
      <span class="file-size">{place ? t('message.unshown') : formatBytes(size)}</span>
    </a>
  );
}

interface ImageViewProps {
  attachment: Attachment;
  src: string;
}

function ImageView({ attachment, src }: ImageViewProps) {
  const { name, width, height } = attachment;
  const [failed, setFailed] = useState<string>();
  // The size is reserved before the image is loaded, to avoid layout shifts.
  const scale = width && height ? Math.min(1, imageSide / Math.max(width, height)) : 1;
  const place = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined;
  if (failed === src) return <FileView attachment={attachment} place={place ?? { width: 0, height: 0 }} />;
  return (
    <button
      type="button"
      class="image"
      aria-label={t('message.viewImage', { name })}
      onClick={() => (shownImage.value = attachment)}
    >
      <img src={src} alt="" loading="lazy" width={place?.width} height={place?.height} onError={() => setFailed(src)} />
    </button>
  );
}
