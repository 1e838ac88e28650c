import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversationSource } from '#features/chat/chat.public.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { closePalette, type PaletteItem } from '#shared/ui/palette.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import styles from './palette-dialog.module.css';
import { recallItems, rememberItem, useRecentItems } from './recent-items.ts';
import { useActionSource } from './use-action-source.tsx';
import { usePageSource } from './use-page-source.tsx';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';
import { usePeopleSource } from './use-people-source.tsx';

const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

/** What was chosen last before everything else, and not a second time in its own group. */
function withRecent(groups: readonly PaletteGroup[], items: PaletteItem[], title: string): PaletteGroup[] {
  if (items.length === 0) return [...groups];
  const others = groups.map((group) => ({ ...group, items: group.items.filter((item) => !items.includes(item)) }));
  return [{ id: 'recent', title, items, isSearch: false }, ...others.filter((group) => group.items.length > 0)];
}

/** A field and what it finds: arrows choose, Enter runs, Escape closes. */
export function PaletteDialog() {
  const { t } = useTranslation('shell');
  const [query, setQuery] = useState('');
  const [activeId, setActiveId] = useState<string>();
  const { groups: found, isSearching } = usePaletteGroups(query);
  const [rememberedIds, setRememberedIds] = useUiState<string[]>('palette.recent', []);
  useEffect(() => recallItems(rememberedIds), []);
  usePageSource();
  usePeopleSource();
  useConversationSource();
  useActionSource();

  const recent = useRecentItems(found.flatMap((group) => group.items));
  const groups = query.trim() === '' ? withRecent(found, recent, t('palette.recent')) : found;
  const listId = useId();
  const items = groups.flatMap((group) => group.items);
  const active = items.find((item) => item.id === activeId) ?? items[0];
  const optionId = (item: PaletteItem) => `${listId}-${item.id}`;

  const run = (item: PaletteItem) => {
    const isSearched = !found.some((group) => !group.isSearch && group.items.includes(item));
    setRememberedIds(rememberItem(item, isSearched));
    closePalette();
    item.run();
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = steps[event.key];
    if (step && active) {
      event.preventDefault();
      const next = items[(items.indexOf(active) + step + items.length) % items.length]!;
      setActiveId(next.id);
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      run(active);
    }
  };

  return (
    <Dialog kind="palette" width={560} label={t('search')} onClose={closePalette}>
      <div className={styles.field}>
        <IconSearch size={18} stroke={1.75} aria-hidden />
        <input
          className={styles.input}
          role="combobox"
          aria-expanded={items.length > 0}
          aria-controls={listId}
          aria-activedescendant={active && optionId(active)}
          aria-autocomplete="list"
          aria-label={t('search')}
          placeholder={t('palette.placeholder')}
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActiveId(undefined);
          }}
          onKeyDown={handleKeyDown}
        />
      </div>
      <div className={styles.list} id={listId} role="listbox" aria-label={t('palette.results')}>
        {groups.map((group) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox may hold groups, and no HTML element is one
          <div key={group.id} role="group" aria-label={group.title}>
            <div className={styles.group} aria-hidden>
              {group.title}
            </div>
            {group.items.map((item) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field keeps the focus and runs the chosen line on Enter
              <div
                key={item.id}
                id={optionId(item)}
                role="option"
                tabIndex={-1}
                aria-selected={item === active}
                className={styles.option}
                onPointerMove={() => item !== active && setActiveId(item.id)}
                onClick={() => run(item)}
              >
                <span className={styles.icon}>{item.icon}</span>
                <span className={styles.label}>{item.label}</span>
                {item.description && <span className={styles.description}>{item.description}</span>}
              </div>
            ))}
          </div>
        ))}
      </div>
      {items.length === 0 && !isSearching && (
        <p className={styles.empty} role="status">
          {t('palette.nothing')}
        </p>
      )}
    </Dialog>
  );
}
