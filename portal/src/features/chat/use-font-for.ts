import { useEffect } from 'react';
import { loadFontFor } from '#shared/theme/chinese-font.ts';

/** People write in Chinese whatever the interface's language: the face is fetched at the first text that needs it. */
export function useFontFor(text: string): void {
  useEffect(() => {
    loadFontFor(text);
  }, [text]);
}
