import { type DragEvent, useRef, useState } from 'react';

const hasFiles = (event: DragEvent) => event.dataTransfer.types.includes('Files');

/** Takes files dragged from outside the browser over a pane. Text dragged within the page is none of its business. */
export function useFileDrop(onDrop: (files: File[]) => void, isEnabled: boolean) {
  // Each child left and entered counts; only at zero has the pointer left the pane.
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
