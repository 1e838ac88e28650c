import { type RefObject, useLayoutEffect } from 'react';

/** Makes a text area as high as its text; the style sheet limits the height. */
export function useAutosize(ref: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // A changed text may need another height.
  useLayoutEffect(() => {
    const area = ref.current;
    if (!area) return;
    area.style.height = 'auto';
    area.style.height = `${area.scrollHeight}px`;
  }, [ref, text]);
}
