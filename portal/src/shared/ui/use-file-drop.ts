import { type DragEvent, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Accepts files dragged from outside the browser onto a pane. Text dragged within the page is ignored. */
export function useFileDrop(onDrop: (files: File[]) => void, isEnabled: boolean) {
  // Entering and leaving each child is counted; the pointer has left the pane only when the count is zero.
  const depth = useRef(0);
  const [isOver, setIsOver] = useState(false);

  function leave() {
    depth.current = 0;
    setIsOver(false);
  }

  return {
    isOver: isOver && isEnabled,
    handlers: {
      onDragEnter: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current += 1;
        setIsOver(true);
      },
      onDragLeave: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        depth.current -= 1;
        if (depth.current <= 0) leave();
      },
      onDragOver: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = isEnabled ? 'copy' : 'none';
      },
      onDrop: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        leave();
        if (isEnabled) onDrop([...event.dataTransfer.files]);
      },
    },
  };
}
