import { Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '#app/part-boundary.tsx';
import { closeKeyHelp, openKeyHelp, useKeyHelp } from '#shared/ui/key-help.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { showToast } from '#shared/ui/notices.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';

const KeySheet = lazyPart(() => import('#shared/ui/key-sheet.tsx').then((module) => module.KeySheet));

/** The sheet of keyboard shortcuts, under the question mark on every page. */
export function KeySheetHost() {
  const { t } = useTranslation('common');
  const isOpen = useKeyHelp((help) => help.isOpen);
  useShortcut('Shift+Slash', openKeyHelp);
  useShortcut('Mod+Slash', openKeyHelp, { isAllowedInText: true });
  if (!isOpen) return null;
  const handleFailure = () => {
    closeKeyHelp();
    showToast({ tone: 'error', content: t('crash.chunkBody') });
  };
  return (
    <PartBoundary onFailure={handleFailure}>
      <Suspense>
        <KeySheet onClose={closeKeyHelp} />
      </Suspense>
    </PartBoundary>
  );
}
