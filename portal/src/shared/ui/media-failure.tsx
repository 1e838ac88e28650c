import { IconPhotoOff, IconVideoOff, IconVolumeOff } from '@tabler/icons-react';
import { type CSSProperties, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from './button.tsx';
import styles from './media-failure.module.css';

const icons = { image: IconPhotoOff, video: IconVideoOff, audio: IconVolumeOff } as const;

/** Whether what is at the address could not be loaded. Another address is tried without being asked for. */
export function useMediaFailure(src: string) {
  const [failedSrc, setFailedSrc] = useState<string>();
  return {
    hasFailed: failedSrc === src,
    onError: () => setFailedSrc(src),
    retry: () => setFailedSrc(undefined),
  };
}

export interface MediaFailureProps {
  kind: keyof typeof icons;
  /** Of the picture, video or audio in whose place it stands: the size stays the same. */
  className?: string | undefined;
  style?: CSSProperties | undefined;
  onRetry: () => void;
}

/** Says in the place of a picture, video or audio that it could not be loaded. */
export function MediaFailure({ kind, className, style, onRetry }: MediaFailureProps) {
  const { t } = useTranslation(['ui', 'common']);
  const Icon = icons[kind];
  return (
    <span className={`${styles.failure} ${className ?? ''}`} style={style} data-kind={kind}>
      <Icon size={20} stroke={1.5} aria-hidden />
      <span>{t(`media.${kind}`)}</span>
      <Button isSmall variant="default" onClick={onRetry}>
        {t('common:retry')}
      </Button>
    </span>
  );
}

export interface PictureProps {
  src: string;
  alt: string;
  className?: string | undefined;
}

/** A picture that says in its place when it could not be loaded. */
export function Picture({ src, alt, className }: PictureProps) {
  const { hasFailed, onError, retry } = useMediaFailure(src);
  if (hasFailed) return <MediaFailure kind="image" className={className} onRetry={retry} />;
  return <img className={className} src={src} alt={alt} onError={onError} />;
}
