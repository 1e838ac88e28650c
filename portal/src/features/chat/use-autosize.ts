import { type RefObject, useLayoutEffect } from 'react';

/** A text area as high as its text; the style sheet says where that ends. */
export function useAutosize(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // Another text may need another height.
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [ref, text]);
}
