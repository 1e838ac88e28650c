import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand, IconPlus } from '@tabler/icons-react';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { useProfile } from '#shared/session/session.ts';
import { breakpoints } from '#shared/theme/breakpoints.ts';
import { Button } from '#shared/ui/button.tsx';
import type { FilterDefinition } from '#shared/ui/filters/filter-types.ts';
import { isOn } from '#shared/ui/filters/filter-values.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { useKeyGroups } from '#shared/ui/key-help.ts';
import { ReadOnlyNote } from '#shared/ui/read-only-note.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { useUiState } from '#shared/ui/ui-state.ts';
import { useMediaQuery } from '#shared/ui/use-media-query.ts';
import { useShortcut } from '#shared/ui/use-shortcut.ts';
import { FilterRailButton } from '../filters/filter-rail.tsx';
import type { RecordFilters } from '../filters/record-filters.ts';
import { FreshPill, type FreshRecords } from './fresh-records.tsx';
import styles from './record-screen.module.css';
import { type RecordPage, useIsBeside } from './use-record-page.ts';

/** What a layout shows beside its records. */
export interface LayoutParts {
  filters: readonly FilterDefinition[];
  toolbarEnd: ReactNode;
}

export interface RecordScreenProps<Layout extends string, New> {
  title: string;
  page: RecordPage<Layout, New>;
  /** The icons take the place of the words beside an open record, so that the title keeps its room. */
  layouts: readonly { value: Layout; label: string; icon?: ReactNode }[];
  /** Makes another one; left out where the reader may not. */
  onNew: (() => void) | undefined;
  texts: { new: string; search: string; fresh: string };
  /** New ones that are held back while somebody reads further down. */
  fresh: FreshRecords;
  filters: RecordFilters;
  /** Everything to filter by. */
  rail: (isInDialog: boolean) => ReactNode;
  /** Before the button that makes another one. */
  actions?: ReactNode;
  /** The parts scroll by themselves, the page does not. */
  isFixed: boolean;
  /** What lies over it covers all of it. */
  isCovered?: boolean;
  ref: RefObject<HTMLDivElement | null>;
  /** What lies over it: panels and dialogs. */
  over: ReactNode;
  children: (parts: LayoutParts) => ReactNode;
}

/** A page whose records take all the room: filters beside, the list or board in the middle, what is open over its end. */
export function RecordScreen<Layout extends string, New>(props: RecordScreenProps<Layout, New>) {
  const { title, page, layouts, onNew, texts, fresh, filters, rail, actions, isFixed, isCovered, ref, over, children } =
    props;
  const { t } = useTranslation(['table', 'ui']);
  const isReadonly = useProfile()?.isReadonly ?? false;
  // Where there is no room for filters beside the list they wait behind a button.
  const hasRoom = useMediaQuery('(min-width: 1100px)');
  const isPhone = useMediaQuery(`(max-width: ${breakpoints.md - 1}px)`);
  const isBeside = useIsBeside(page);
  const [isFolded, setFolded] = useUiState('records.filtersFolded', false);
  const FoldIcon = isFolded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  const all = [...filters.lists, ...filters.others];
  useShortcut('KeyN', () => onNew?.(), { isEnabled: onNew !== undefined && !isCovered });
  useShortcut('Slash', () => ref.current?.querySelector<HTMLInputElement>('input[type="search"]')?.focus());
  useKeyGroups([
    {
      title,
      rows: [
        { label: texts.search, keys: ['Slash'] },
        { label: t('ui:record.open'), keys: ['Enter'] },
        ...(onNew ? [{ label: texts.new, keys: ['KeyN'] }] : []),
      ],
    },
  ]);
  return (
    <div className={styles.screen}>
      {hasRoom && !isFolded && (
        <aside className={styles.rail} inert={isCovered} aria-label={t('filter.button')}>
          {rail(false)}
        </aside>
      )}
      <div ref={ref} className={styles.main} inert={isCovered} data-fixed={isFixed || undefined}>
        <header
          className={styles.head}
          data-crowded={Boolean(actions) || undefined}
          data-beside={isBeside || undefined}
        >
          {hasRoom && (
            <IconButton
              label={t(isFolded ? 'filter.unfold' : 'filter.fold')}
              aria-expanded={!isFolded}
              onClick={() => setFolded(!isFolded)}
            >
              <FoldIcon size={18} stroke={1.75} aria-hidden />
            </IconButton>
          )}
          <h1 className={styles.title} tabIndex={-1}>
            {title}
          </h1>
          <Segmented
            label={t('ui:record.layout')}
            value={page.layout}
            options={layouts.map(({ icon, ...layout }) => (isBeside ? { ...layout, icon } : layout))}
            onChange={page.setLayout}
          />
          <span className={styles.space} />
          {actions && <span className={styles.actions}>{actions}</span>}
          {onNew && (
            <Button variant="primary" onClick={onNew} aria-label={texts.new}>
              <IconPlus size={18} stroke={1.75} aria-hidden />
              {!isPhone && !isBeside && texts.new}
            </Button>
          )}
        </header>
        {isReadonly && <ReadOnlyNote reason="readonly" />}
        <FreshPill fresh={fresh} label={texts.fresh} />
        {children({
          filters: all,
          toolbarEnd: !hasRoom && (
            <FilterRailButton count={all.filter((one) => isOn(one, filters.target.filters)).length}>
              {rail(true)}
            </FilterRailButton>
          ),
        })}
      </div>
      {over}
    </div>
  );
}
