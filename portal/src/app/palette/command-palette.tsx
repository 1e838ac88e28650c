import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '#app/part-boundary.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { showToast } from '#shared/ui/notices.ts';
import { closePalette, usePalette } from '#shared/ui/palette.ts';

const PaletteDialog = lazyPart(() => import('./palette-dialog.tsx').then((module) => module.PaletteDialog));

/** The palette's place; its code and what the shell offers in it come after the page. */
export function CommandPalette() {
  const { t } = useTranslation('common');
  const isOpen = usePalette((palette) => palette.isOpen);
  if (!isOpen) return null;
  const handleFailure = () => {
    closePalette();
    showToast({ tone: 'error', content: t('crash.chunkBody') });
  };
  return (
    <PartBoundary onFailure={handleFailure}>
      <Suspense>
        <PaletteDialog />
      </Suspense>
    </PartBoundary>
  );
}
