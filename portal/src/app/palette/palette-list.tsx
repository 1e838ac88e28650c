import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useConversationSource } from '#features/chat/chat.public.ts';
import { closePalette, type PaletteItem } from '#shared/ui/palette.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import { recordSearches } from '../../routes.ts';
import styles from './palette-dialog.module.css';
import { isBeginningOf } from './palette-match.ts';
import { recallItems, rememberItem, useRecentItems } from './recent-items.ts';
import { RecordSource } from './record-source.tsx';
import { useActionSource } from './use-action-source.tsx';
import { usePageSource } from './use-page-source.tsx';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';
import { usePeopleSource } from './use-people-source.tsx';

export interface PaletteListHandle {
  /** Marks the next line, or the one before. */
  step: (by: number) => void;
}

export interface PaletteListProps {
  ref: Ref<PaletteListHandle>;
  id: string;
  query: string;
  /** Enter was pressed: the marked line runs as soon as it is certain. */
  isEnterPending: boolean;
  onEnterAnswered: () => void;
  /** The id of the marked line's element. */
  onActiveChange: (id: string | undefined) => void;
}

/** What was chosen last before everything else, and not a second time in its own group. */
function withRecent(groups: readonly PaletteGroup[], items: PaletteItem[], title: string): PaletteGroup[] {
  if (items.length === 0) return [...groups];
  const others = groups.map((group) => ({ ...group, items: group.items.filter((item) => !items.includes(item)) }));
  const recent = { id: 'recent', title, items, isSearch: false, order: Number.NEGATIVE_INFINITY };
  return [recent, ...others.filter((group) => group.items.length > 0)];
}

/** Every line that fits what is typed; one of them is marked, and runs on Enter. */
export function PaletteList({ ref, id, query, isEnterPending, onEnterAnswered, onActiveChange }: PaletteListProps) {
  const { t } = useTranslation('shell');
  const [chosen, setChosen] = useState<{ id: string; query: string }>();
  const [rememberedIds, setRememberedIds] = useUiState<string[]>('palette.recent', []);
  useEffect(() => recallItems(rememberedIds), []);
  usePageSource();
  usePeopleSource();
  useConversationSource();
  useActionSource();
  // After the sources above: until they are there, no list is complete.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { groups: found, awaitedOrder } = usePaletteGroups(query, isReady);
  const isSearching = awaitedOrder !== undefined;

  const recent = useRecentItems(found.flatMap((group) => group.items));
  const groups = query.trim() === '' ? withRecent(found, recent, t('palette.recent')) : found;
  const items = groups.flatMap((group) => group.items);
  const marked = chosen?.query === query ? items.find((item) => item.id === chosen.id) : undefined;
  // What is dangerous is marked by hand, or where it alone fits and is called by its name.
  const first = items[0]?.isDangerous && !isBeginningOf(query, items[0]) ? undefined : items[0];
  const active = marked ?? first;
  const optionId = (item: PaletteItem) => `${id}-${item.id}`;
  const activeOptionId = active && optionId(active);
  // What is still awaited may come before the first line; and nothing dangerous runs while something else may be meant.
  const isCertain =
    !isSearching || marked !== undefined || (active && !active.isDangerous && groups[0]!.order < awaitedOrder);

  const run = (item: PaletteItem) => {
    const isSearched = !found.some((group) => !group.isSearch && group.items.includes(item));
    if (!item.isDangerous) setRememberedIds(rememberItem(item, isSearched));
    closePalette();
    item.run();
  };
  useImperativeHandle(ref, () => ({
    step: (by) => {
      if (items.length === 0) return;
      const place = active ? items.indexOf(active) + by : by > 0 ? 0 : -1;
      const next = items[(place + items.length) % items.length]!;
      setChosen({ id: next.id, query });
      document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' });
    },
  }));
  const answerEnter = useEffectEvent(() => {
    onEnterAnswered();
    if (active) run(active);
  });
  useLayoutEffect(() => {
    if (isEnterPending && isCertain) answerEnter();
  }, [isEnterPending, isCertain]);
  useLayoutEffect(() => onActiveChange(activeOptionId), [onActiveChange, activeOptionId]);

  return (
    <>
      {recordSearches.map((search) => (
        <RecordSource key={search.id} search={search} />
      ))}
      <div className={styles.list} id={id} role="listbox" aria-label={t('palette.results')} aria-busy={isSearching}>
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
                onPointerMove={() => item !== active && setChosen({ id: item.id, query })}
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
      {items.length === 0 && (!isSearching || isEnterPending) && (
        <p className={styles.empty} role="status">
          {t(isSearching ? 'palette.searching' : 'palette.nothing')}
        </p>
      )}
    </>
  );
}
