import { usePalette } from '#shared/ui/palette.ts';
import { PaletteDialog } from './palette-dialog.tsx';

/** The palette's place. Its field comes with the page: a key pressed right after the shortcut belongs to the field already. */
export function CommandPalette() {
  const isOpen = usePalette((palette) => palette.isOpen);
  return isOpen ? <PaletteDialog /> : null;
}
