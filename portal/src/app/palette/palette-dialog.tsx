import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '#app/part-boundary.tsx';
import { isComposing } from '#shared/ui/combobox/use-combobox.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { showToast } from '#shared/ui/notices.ts';
import { closePalette } from '#shared/ui/palette.ts';
import styles from './palette-dialog.module.css';
import type { PaletteFieldProps, PaletteListHandle } from './palette-list.tsx';

// What the palette offers comes after the page.
const PaletteList = lazyPart(() => import('./palette-list.tsx').then((module) => module.PaletteList));

/** A field and what it finds: arrows choose, Enter runs, Escape closes. */
export function PaletteDialog() {
  const { t } = useTranslation(['shell', 'common']);
  const [query, setQuery] = useState('');
  const [field, setField] = useState<PaletteFieldProps>({});
  /** Enter was pressed and is answered as soon as the list belongs to what is typed. */
  const [isEnterPending, setIsEnterPending] = useState(false);
  const list = useRef<PaletteListHandle>(null);

  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    if (list.current?.handleKey(event)) {
      event.preventDefault();
      setIsEnterPending(false);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      setIsEnterPending(true);
    }
  };
  const handleFailure = () => {
    closePalette();
    showToast({ tone: 'error', content: t('common:crash.chunkBody') });
  };

  return (
    <Dialog kind="palette" width={560} label={t('search')} onClose={closePalette}>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded={field['aria-controls'] !== undefined}
          {...field}
          aria-autocomplete="list"
          aria-label={t('search')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setIsEnterPending(false);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <PartBoundary onFailure={handleFailure}>
        <Suspense fallback={<div className={styles.list} />}>
          <PaletteList
            ref={list}
            query={query}
            isEnterPending={isEnterPending}
            onEnterAnswered={() => setIsEnterPending(false)}
            onFieldChange={setField}
          />
        </Suspense>
      </PartBoundary>
    </Dialog>
  );
}
