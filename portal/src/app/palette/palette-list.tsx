import { IconPoint } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { create } from 'zustand';
import { isAllowed } from '#app/guard.ts';
import { findSection, toSearch } from '#app/navigation/sections.ts';
import { usePageName } from '#app/navigation/use-page-name.ts';
import { useAbility } from '#shared/ability/ability.ts';
import { isBuilt, type PlannedPage } from '#shared/pages/page-table.ts';
import { onSessionChange } from '#shared/session/session.ts';
import { Hit, SearchResultGroup, SearchResultList } from '#shared/ui/combobox/search-result-list.tsx';
import { type Combobox, type ComboboxKey, useCombobox } from '#shared/ui/combobox/use-combobox.ts';
import { containsWords } from '#shared/ui/contains-words.ts';
import { Keys } from '#shared/ui/keys.tsx';
import { usePageSwitches } from '#shared/ui/page-switches.ts';
import { closePalette, type PaletteItem, usePalette, usePaletteSource } from '#shared/ui/palette.ts';
import { useUiState } from '#shared/ui/ui-state.ts';
import { findBuiltPage, pages, recordSearches } from '../../routes.ts';
import styles from './palette-dialog.module.css';
import { isMeant, isPreselectable } from './palette-match.ts';
import { RecordSource } from './record-source.tsx';
import { useActionSource } from './use-action-source.tsx';
import { useEntrySearch } from './use-entry-search.ts';
import { type PaletteGroup, usePaletteGroups } from './use-palette-groups.ts';

const isSetUp = (page: PlannedPage) => findSection(page) === 'settings';
/** What people work in before what they set up. */
const withoutParameters = (pages as readonly PlannedPage[])
  .filter((page) => isBuilt(page) && !page.isLinkOnly && !page.path.includes('$'))
  .toSorted((one, other) => Number(isSetUp(one)) - Number(isSetUp(other)));

const maxRecentItems = 5;

const useRecents = create<{ recents: readonly Recent[] }>(() => ({ recents: [] }));

// Names of customers and colleagues do not outlast the session in which they were looked up.
onSessionChange(({ profile }, before) => {
  if (profile?.id !== before.profile?.id) useRecents.setState({ recents: [] });
});

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
  const isChoosing = useRef(false);
  const { groups: found, awaitedOrder } = usePaletteGroups(query, isReady, isChoosing);
  const isSearching = awaitedOrder !== undefined;

  const recent = useRecentItems(found.flatMap((group) => group.items));
  const groups = query.trim() === '' ? withRecent(found, recent, t('palette.recent')) : found;
  const items = groups.flatMap((group) => group.items);
  const first = items[0] && !isPreselectable(items[0], query) ? -1 : 0;
  const combobox = useCombobox({ options: items, keyOf: (item) => item.id, query, first, isOpen: true });
  const { option: active, isMarked } = combobox;
  useLayoutEffect(() => {
    isChoosing.current = isMarked;
  }, [isMarked]);
  // What is still awaited may come before the first line; and nothing dangerous runs while something else may be meant.
  const isCertain = !isSearching || isMarked || (active && !active.isDangerous && groups[0]!.order < awaitedOrder);

  const run = (item: PaletteItem) => {
    const isSearched = !found.some((group) => !group.isSearch && group.items.includes(item));
    if (!item.isDangerous && !item.needsQuery) setRememberedIds(addRecentItem(item, isSearched));
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

/** A line that was chosen. One that was searched for comes along: it is not found again without its query. */
interface Recent {
  id: string;
  item?: PaletteItem;
}

/** Remembers a line that was chosen; answers the ids of those that may be remembered beyond the session. */
function addRecentItem(item: PaletteItem, isSearched: boolean): string[] {
  const entry = isSearched ? { id: item.id, item } : { id: item.id };
  const others = useRecents.getState().recents.filter(({ id }) => id !== item.id);
  const recents = [entry, ...others].slice(0, maxRecentItems);
  useRecents.setState({ recents });
  return recents.flatMap((recent) => (recent.item ? [] : recent.id));
}

/** Begins with what an earlier visit has left. */
function readRecentItems(ids: readonly string[]): void {
  if (useRecents.getState().recents.length === 0) useRecents.setState({ recents: ids.map((id) => ({ id })) });
}

/** The lines that were chosen last, the latest first, as far as they are offered at the moment. */
function useRecentItems(offered: readonly PaletteItem[]): PaletteItem[] {
  const recents = useRecents((state) => state.recents);
  const recent = recents.flatMap(({ id, item }) => item ?? offered.find((other) => other.id === id) ?? []);
  return recent.filter(({ isDangerous, needsQuery }) => !isDangerous && !needsQuery);
}

const getParent = (path: string) => findBuiltPage(path.slice(0, path.lastIndexOf('/')));

/** Every page that the user may open, and the tabs that a query is about. */
function usePageSource(): void {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const ability = useAbility();
  const switches = usePageSwitches();
  const nameOf = usePageName();
  const isOpen = usePalette((palette) => palette.isOpen);
  const { keywordsOf, labelOf, find, revision } = useEntrySearch(isOpen);
  const findPages = (query: string): PaletteItem[] => {
    const open = withoutParameters.filter(
      ({ access, path, menu }) => isAllowed(access, ability) && (!menu?.isSwitched || switches[path]),
    );
    return find(open, query).map((page): PaletteItem => {
      const parent = getParent(page.path);
      const { icon: Icon = IconPoint } = parent ?? page;
      return {
        id: `page-${page.path}${page.tab ? `-${page.tab.id}` : ''}`,
        label: labelOf(page),
        description: parent && nameOf(parent),
        keywords: keywordsOf(page),
        ...(page.goToKey && !page.tab && { keys: ['KeyG', page.goToKey] }),
        icon: <Icon size={18} stroke={1.75} aria-hidden />,
        run: () => void navigate({ to: page.path, search: toSearch(page) as never }),
      };
    });
  };
  usePaletteSource({
    id: 'pages',
    title: t('palette.pages'),
    order: -1,
    revision,
    find: (query) => findPages(query).filter((item) => containsWords(item.label, query)),
  });
  // After the actions that have the words in their labels.
  usePaletteSource({
    id: 'pages-by-other-names',
    title: t('palette.pages'),
    order: -0.7,
    revision,
    find: (query) => findPages(query).filter((item) => !containsWords(item.label, query) && isMeant(item, query)),
  });
  // After the records: a name that somebody types may be like a word for any page.
  usePaletteSource({
    id: 'other-pages',
    title: t('palette.pages'),
    order: 0.5,
    revision,
    find: (query) => findPages(query).filter((item) => !isMeant(item, query)),
  });
}
