import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Hit, SearchResultGroup, SearchResultList } from '#shared/ui/combobox/search-result-list.tsx';
import { type Combobox, type ComboboxKey, useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { Keys } from '#shared/ui/keys.tsx';
import { closePalette, type PaletteItem } from '#shared/ui/palette.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import { recordSearches } from '../../routes.ts';
import styles from './palette-dialog.module.css';
import { isBeginningOf } from './palette-match.ts';
import { addRecentItem, readRecentItems, useRecentItems } from './recent-items.ts';
import { RecordSource } from './record-source.tsx';
import { useActionSource } from './use-action-source.tsx';
import { usePageSource } from './use-page-source.tsx';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

export interface PaletteListHandle {
  /** Moves the mark where the key is for the list, and answers whether it was. */
  handleKey: (event: ComboboxKey) => boolean;
}

export type PaletteFieldProps = Partial<Pick<Combobox['fieldProps'], 'aria-controls' | 'aria-activedescendant'>>;

export interface PaletteListProps {
  ref: Ref<PaletteListHandle>;
  query: string;
  /** Enter was pressed: the marked line runs as soon as it is certain. */
  isEnterPending: boolean;
  onEnterAnswered: () => void;
  /** What the field is to say of the list. */
  onFieldChange: (props: PaletteFieldProps) => void;
}

/** What was chosen last before everything else, and not a second time in its own group. */
function withRecent(groups: readonly PaletteGroup[], items: PaletteItem[], title: string): PaletteGroup[] {
  if (items.length === 0) return [...groups];
  const others = groups.map((group) => ({ ...group, items: group.items.filter((item) => !items.includes(item)) }));
  const recent = { id: 'recent', title, items, isSearch: false, order: Number.NEGATIVE_INFINITY };
  return [recent, ...others.filter((group) => group.items.length > 0)];
}

/** Every line that fits what is typed; one of them is marked, and runs on Enter. */
export function PaletteList({ ref, query, isEnterPending, onEnterAnswered, onFieldChange }: PaletteListProps) {
  const { t } = useTranslation('shell');
  const [rememberedIds, setRememberedIds] = useUiState<string[]>('palette.recent', []);
  useEffect(() => readRecentItems(rememberedIds), []);
  usePageSource();
  useActionSource();
  // After the sources above: until they are there, no list is complete.
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  const { groups: found, awaitedOrder } = usePaletteGroups(query, isReady);
  const isSearching = awaitedOrder !== undefined;

  const recent = useRecentItems(found.flatMap((group) => group.items));
  const groups = query.trim() === '' ? withRecent(found, recent, t('palette.recent')) : found;
  const items = groups.flatMap((group) => group.items);
  // A dangerous action is only preselected by the user, or when it is the only match and typed in full.
  const first = items[0]?.isDangerous && !isBeginningOf(query, items[0]) ? -1 : 0;
  const combobox = useCombobox({ options: items, keyOf: (item) => item.id, query, first, isOpen: true });
  const { option: active, isMarked } = combobox;
  // What is still awaited may come before the first line; and nothing dangerous runs while something else may be meant.
  const isCertain = !isSearching || isMarked || (active && !active.isDangerous && groups[0]!.order < awaitedOrder);

  const run = (item: PaletteItem) => {
    const isSearched = !found.some((group) => !group.isSearch && group.items.includes(item));
    if (!item.isDangerous) setRememberedIds(addRecentItem(item, isSearched));
    closePalette();
    item.run();
  };
  useImperativeHandle(ref, () => ({
    handleKey: (event) => {
      const step = combobox.stepOf(event);
      if (step !== undefined) combobox.move(step);
      return step !== undefined;
    },
  }));
  const answerEnter = useEffectEvent(() => {
    onEnterAnswered();
    if (active) run(active);
  });
  useLayoutEffect(() => {
    if (isEnterPending && isCertain) answerEnter();
  }, [isEnterPending, isCertain]);
  const { 'aria-controls': controls, 'aria-activedescendant': descendant } = combobox.fieldProps;
  useLayoutEffect(
    () => onFieldChange({ 'aria-controls': controls, 'aria-activedescendant': descendant }),
    [onFieldChange, controls, descendant],
  );

  return (
    <>
      {recordSearches.map((search) => (
        <RecordSource key={search.id} search={search} />
      ))}
      <SearchResultList
        {...combobox.listProps}
        className={styles.list}
        label={t('palette.results')}
        isBusy={isSearching}
      >
        {groups.map((group) => (
          <SearchResultGroup key={group.id} label={group.title}>
            {group.items.map((item) => {
              const index = items.indexOf(item);
              return (
                <Hit
                  key={item.id}
                  id={combobox.optionId(index)}
                  className={styles.option!}
                  isActive={item === active}
                  isChosen={item === active}
                  onPoint={() => combobox.point(index)}
                  onChoose={() => run(item)}
                >
                  <span className={styles.icon}>{item.icon}</span>
                  <span className={styles.label}>{item.label}</span>
                  {item.description && <span className={styles.description}>{item.description}</span>}
                  {item.keys && (
                    <span className={styles.keys} aria-hidden>
                      {item.keys.map((key) => (
                        <Keys key={key} combination={key} />
                      ))}
                    </span>
                  )}
                </Hit>
              );
            })}
          </SearchResultGroup>
        ))}
      </SearchResultList>
      {items.length === 0 && (!isSearching || isEnterPending) && (
        <p className={styles.empty} role="status">
          {t(isSearching ? 'palette.searching' : 'palette.nothing')}
        </p>
      )}
    </>
  );
}
