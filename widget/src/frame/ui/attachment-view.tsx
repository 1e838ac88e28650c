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
  const { kind, name, url, thumbnailUrl, width, height } = attachment;
  const [failed, setFailed] = useState<string>();
  if (kind === 'file') return <FileView attachment={attachment} />;
  const isImage = kind === 'image';
  const src = isImage ? (preview ?? thumbnailUrl ?? url) : url;
  const onError = () => setFailed(src);
  // The size is reserved before the image is loaded, to avoid layout shifts.
  const scale = width && height ? Math.min(1, imageSide / Math.max(width, height)) : 1;
  const place = width && height ? { width: Math.round(width * scale), height: Math.round(height * scale) } : undefined;
  if (failed === src)
    return <FileView attachment={attachment} place={place ?? { width: 260, height: kind === 'audio' ? 54 : 150 }} />;
  // What a visitor or operator recorded has no captions.
  const Media = kind as 'video' | 'audio';
  if (!isImage)
    return <Media class="media" src={src} controls preload="metadata" aria-label={name} onError={onError} />;
  return (
    <button
      type="button"
      class="image"
      aria-label={t('message.viewImage', { name })}
      onClick={() => (shownImage.value = attachment)}
    >
      <img src={src} alt="" loading="lazy" width={place?.width} height={place?.height} onError={onError} />
    </button>
  );
}

interface FileViewProps {
  attachment: Attachment;
  /** Size of what could not be loaded, so that the layout does not change. */
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
