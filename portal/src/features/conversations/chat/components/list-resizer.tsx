import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { maxListWidth, minListWidth } from '../use-chat-layout.ts';
import styles from './list-resizer.module.css';

export interface ListResizerProps {
  width: number;
  onChange: (width: number) => void;
}

const step = 20;
const clamp = (width: number) => Math.min(Math.max(Math.round(width), minListWidth), maxListWidth);

/** The edge between list and thread, moved by dragging or with the arrow keys. */
export function ListResizer({ width, onChange }: ListResizerProps) {
  const { t } = useTranslation('chat');
  const [grip, setGrip] = useState<{ x: number; width: number } | null>(null);

  function handleMove(event: PointerEvent) {
    if (grip) onChange(clamp(grip.width + event.clientX - grip.x));
  }

  function handleKey(event: KeyboardEvent) {
    const widths: Record<string, number> = {
      ArrowLeft: width - step,
      ArrowRight: width + step,
      Home: minListWidth,
      End: maxListWidth,
    };
    const next = widths[event.key];
    if (next === undefined) return;
    event.preventDefault();
    onChange(clamp(next));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved; this is the pattern of a window splitter
    <div
      className={styles.resizer}
      role="separator"
      aria-orientation="vertical"
      aria-label={t('list.resize')}
      aria-valuenow={width}
      aria-valuemin={minListWidth}
      aria-valuemax={maxListWidth}
      tabIndex={0}
      data-dragging={grip !== null || undefined}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setGrip({ x: event.clientX, width });
      }}
      onPointerMove={handleMove}
      onPointerUp={() => setGrip(null)}
      onPointerCancel={() => setGrip(null)}
      onKeyDown={handleKey}
    />
  );
}
