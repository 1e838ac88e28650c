import { useRef, useState } from 'preact/hooks';

const hasFiles = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts files dropped anywhere on the chat. Dragging over child elements fires enter and leave many times, so they are counted. */
export function useFileDrop(onFiles: (files: Iterable<File>) => void) {
  const depth = useRef(0);
  const [isOver, setOver] = useState(false);

  function move(by: number): void {
    depth.current = Math.max(0, depth.current + by);
    setOver(depth.current > 0);
  }

  return {
    isOver,
    handlers: {
      onDragEnter: (event: DragEvent) => hasFiles(event) && move(1),
      onDragLeave: (event: DragEvent) => hasFiles(event) && move(-1),
      onDragOver: (event: DragEvent) => hasFiles(event) && event.preventDefault(),
      onDrop(event: DragEvent) {
        if (!hasFiles(event)) return;
        event.preventDefault();
        depth.current = 0;
        setOver(false);
        onFiles([...(event.dataTransfer?.files ?? [])]);
      },
    },
  };
}
