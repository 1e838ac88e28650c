import type { MediaHTMLAttributes } from 'react';
import { MediaFailure, useMediaFailure } from './media-failure.tsx';

export interface RecordingProps extends MediaHTMLAttributes<HTMLMediaElement> {
  src: string;
  kind: 'video' | 'audio';
}

/** A video or voice message with the browser's controls. It has no captions. */
export function Recording({ kind, ...props }: RecordingProps) {
  const { hasFailed, onError, retry } = useMediaFailure(props.src);
  if (hasFailed) return <MediaFailure kind={kind} className={props.className} onRetry={retry} />;
  if (kind === 'audio') return <audio controls preload="metadata" {...props} onError={onError} />;
  return <video controls preload="metadata" playsInline {...props} onError={onError} />;
}
