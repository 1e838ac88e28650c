import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { CheckRow } from '#shared/ui/data-table/check-row.tsx';
import { DateRangePicker } from '#shared/ui/date-range/date-range-picker.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './filter-bar.module.css';
import { FilterButton } from './filter-button.tsx';
import type { FilterDefinition, FilterTarget, SearchField } from './filter-types.ts';
import { isApplied, isOn } from './filter-values.ts';
import { OptionsPanel } from './options-panel.tsx';
import { toAppliedRange, toRangeChange, withClose } from './range-filter.ts';
import { SearchInput } from './search-input.tsx';

/** The search starts after a typing pause of this length, in ms. */
const searchPause = 300;

export interface FilterBarProps {
  filters: readonly FilterDefinition[];
  searchField?: SearchField;
  /** What is filtered, for pages with several bars. */
  label?: string;
  /** The object that holds the values; a table's search is one. */
  target: FilterTarget;
  /** All filters are behind one button. */
  isPhone?: boolean;
  /** The filters are shown elsewhere; the bar shows only the active ones. */
  isBeside?: boolean;
  /** Shown at the end of the bar. */
  end?: ReactNode;
}

/** A search field, a button for each filter, and a button that removes all filters. */
export function FilterBar({
  filters,
  searchField,
  label,
  target,
  isPhone = false,
  isBeside = false,
  end,
}: FilterBarProps) {
  const { t } = useTranslation('table');
  const [isSheetOpen, setIsSheetOpen] = useState(false);
  const active = filters.filter((filter) => isOn(filter, target.filters));
  const applied = filters.filter((filter) => isApplied(filter, target.filters));
  const count = active.length;
  const isRow = !isPhone && !isBeside;
  // A rare filter that was chosen stays in its place when it is removed, so that the focus stays too.
  const [chosenRare, setChosenRare] = useState<readonly string[]>([]);
  const newlyChosen = applied.filter(({ isRare, label: name }) => isRare && !chosenRare.includes(name));
  if (newlyChosen.length > 0) setChosenRare([...chosenRare, ...newlyChosen.map(({ label: name }) => name)]);
  const isHidden = (filter: FilterDefinition) =>
    isRow && filter.isRare === true && !applied.includes(filter) && !chosenRare.includes(filter.label);
  const shown = isRow ? filters.filter((filter) => !isHidden(filter)) : applied;
  return (
    // biome-ignore lint/a11y/useSemanticElements: browsers of 2022, which the portal still serves, know no <search>
    <div role="search" className={styles.bar} aria-label={[t('filter.label'), label].filter(Boolean).join(': ')}>
      <div className={styles.parts}>
        {searchField && <FilterSearch field={searchField} target={target} isPhone={isPhone} />}
        {isPhone && !isBeside && filters.length > 0 && (
          <Button className={styles.sheetButton} variant="default" onClick={() => setIsSheetOpen(true)}>
            <IconFilter size={18} stroke={1.75} aria-hidden />
            {count > 0 ? t('filter.buttonCount', { count }) : t('filter.button')}
          </Button>
        )}
        {shown.map((filter) => (
          <FilterButton key={filter.label} filter={filter} target={target} />
        ))}
        {filters.some(isHidden) && (
          <button type="button" className={styles.others} onClick={() => setIsSheetOpen(true)}>
            <IconFilter size={16} stroke={1.75} aria-hidden />
            {t('filter.others')}
          </button>
        )}
        {/* A single one beside the list is taken off by its own cross. */}
        {count > (isBeside ? 1 : 0) && (
          <button type="button" className={styles.clear} onClick={target.clearFilters}>
            {t('filter.clearAll')}
          </button>
        )}
      </div>
      {end && <div className={styles.end}>{end}</div>}
      {isSheetOpen && (
        <FilterSheet
          kind={isPhone ? 'full' : 'drawer-end'}
          filters={filters}
          target={target}
          onClose={() => setIsSheetOpen(false)}
        />
      )}
    </div>
  );
}

interface FilterSearchProps {
  field: SearchField;
  target: FilterTarget;
  /** Too narrow for what is searched; its name still says it. */
  isPhone: boolean;
}

function FilterSearch({ field: { key, label, placeholder }, target, isPhone }: FilterSearchProps) {
  const { t } = useTranslation('table');
  const searched = String(target.filters[key] ?? '');
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    // The field follows a change from outside (Back, "Clear all"). Its own search, which arrives later, changes nothing.
    setShown(searched);
    if (searched !== text.trim()) setText(searched);
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  function handleChange(next: string, isComposing: boolean) {
    setText(next);
    clearTimeout(timer.current);
    if (isComposing) return;
    const search = () => target.setFilters({ [key]: next.trim() || undefined }, { replace: true });
    // Emptying the field searches at once.
    if (next === '') search();
    else timer.current = setTimeout(search, searchPause);
  }

  return (
    <SearchInput
      className={styles.search}
      value={text}
      label={label}
      placeholder={placeholder ?? (isPhone ? t('filter.search') : undefined)}
      clearLabel={t('filter.clearSearch')}
      onChange={handleChange}
    />
  );
}

interface FilterSheetProps {
  kind: 'full' | 'drawer-end';
  filters: readonly FilterDefinition[];
  target: FilterTarget;
  onClose: () => void;
}

/** All filters in one list, which fills the screen of a phone. Changes take effect at once. */
function FilterSheet({ kind, filters, target, onClose }: FilterSheetProps) {
  const { t } = useTranslation('table');
  return (
    <Dialog kind={kind} title={t('filter.label')} onClose={onClose}>
      <div className={styles.filters}>
        {filters.map((filter) => (
          <section key={filter.label} className={styles.filter}>
            {filter.kind !== 'flag' && <h3 className={styles.name}>{filter.label}</h3>}
            {filter.kind === 'options' && (
              <OptionsPanel filter={filter} filters={target.filters} onChange={(change) => target.setFilters(change)} />
            )}
            {filter.kind === 'dateRange' && (
              <DateRangePicker
                {...withClose(filter, onClose)}
                isImmediate
                value={toAppliedRange(filter, target.filters)}
                onApply={(range) => target.setFilters(toRangeChange(filter, range))}
              />
            )}
            {filter.kind === 'flag' && (
              <CheckRow
                isChecked={target.filters[filter.key] === true}
                onChange={(isChosen) => target.setFilters({ [filter.key]: isChosen || undefined })}
              >
                {filter.label}
              </CheckRow>
            )}
          </section>
        ))}
      </div>
      <div className={styles.foot}>
        <Button variant="default" onClick={target.clearFilters}>
          {t('filter.clearAll')}
        </Button>
        <Button variant="primary" onClick={onClose}>
          {t('filter.show')}
        </Button>
      </div>
    </Dialog>
  );
}
