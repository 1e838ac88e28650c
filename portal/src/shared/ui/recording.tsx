import type { MediaHTMLAttributes } from 'react';

export interface RecordingProps extends MediaHTMLAttributes<HTMLMediaElement> {
  src: string;
  kind: 'video' | 'audio';
}

/** What somebody filmed or spoke, with the browser's controls. Nobody has written captions for it. */
export function Recording({ kind, ...props }: RecordingProps) {
  if (kind === 'audio') return <audio controls preload="metadata" {...props} />;
  return <video controls preload="metadata" playsInline {...props} />;
}
