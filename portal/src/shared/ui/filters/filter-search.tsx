import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';
import type { FilterTarget, SearchField } from './filter-types.ts';
import { SearchInput } from './search-input.tsx';

/** The search starts after a typing pause of this length, in ms. */
const searchPause = 300;

export interface FilterSearchProps {
  field: SearchField;
  target: FilterTarget;
}

export function FilterSearch({ field: { key, label, placeholder }, target }: FilterSearchProps) {
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
      placeholder={placeholder}
      clearLabel={t('filter.clearSearch')}
      onChange={handleChange}
    />
  );
}
