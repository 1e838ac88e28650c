import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, Suspense, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PartBoundary } from '#app/part-boundary.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { showToast } from '#shared/ui/notices.ts';
import { closePalette } from '#shared/ui/palette.ts';
import styles from './palette-dialog.module.css';
import type { PaletteListHandle } from './palette-list.tsx';

// What the palette offers comes after the page.
const PaletteList = lazyPart(() => import('./palette-list.tsx').then((module) => module.PaletteList));

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** A field and what it finds: arrows choose, Enter runs, Escape closes. */
export function PaletteDialog() {
  const { t } = useTranslation(['shell', 'common']);
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string>();
  /** Enter was pressed and is answered as soon as the list belongs to what is typed. */
  const [isEnterPending, setIsEnterPending] = useState(false);
  const list = useRef<PaletteListHandle>(null);
  const listId = useId();

  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step) {
      event.preventDefault();
      setIsEnterPending(false);
      list.current?.step(step);
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
          aria-expanded={activeId !== undefined}
          aria-controls={listId}
          aria-activedescendant={activeId}
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
        <Suspense
          fallback={<div className={styles.list} id={listId} role="listbox" aria-label={t('palette.results')} />}
        >
          <PaletteList
            ref={list}
            id={listId}
            query={query}
            isEnterPending={isEnterPending}
            onEnterAnswered={() => setIsEnterPending(false)}
            onActiveChange={setActiveId}
          />
        </Suspense>
      </PartBoundary>
    </Dialog>
  );
}
