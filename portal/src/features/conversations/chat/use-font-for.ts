import { useEffect } from 'react';
import { loadFontFor } from '#shared/theme/chinese-font.ts';

/** Texts may be Chinese in every interface language: the font is loaded with the first text that needs it. */
export function useFontFor(text: string): void {
  useEffect(() => {
    loadFontFor(text);
  }, [text]);
}
