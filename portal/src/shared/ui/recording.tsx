import type { MediaHTMLAttributes } from 'react';

export interface RecordingProps extends MediaHTMLAttributes<HTMLMediaElement> {
  src: string;
  kind: 'video' | 'audio';
}

/** A video or voice message with the browser's controls. It has no captions. */
export function Recording({ kind, ...props }: RecordingProps) {
  if (kind === 'audio') return <audio controls preload="metadata" {...props} />;
  return <video controls preload="metadata" playsInline {...props} />;
}
