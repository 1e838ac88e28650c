import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './filter-bar.module.css';
import type { FilterTarget, SearchField } from './filter-types.ts';
import { SearchInput } from './search-input.tsx';

/** A pause in the typing, in ms, after which it is searched for. */
const searchPause = 300;

export interface FilterSearchProps {
  field: SearchField;
  target: FilterTarget;
}

export function FilterSearch({ field: { key, label }, target }: FilterSearchProps) {
  const { t } = useTranslation('table');
  const searched = String(target.filters[key] ?? '');
  const [text, setText] = useState(searched);
  const [shown, setShown] = useState(searched);
  if (shown !== searched) {
    // Changed from outside (Back, "Clear all"): the field follows; its own late echo changes nothing.
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
    // What was emptied on purpose needs no waiting.
    if (next === '') search();
    else timer.current = setTimeout(search, searchPause);
  }

  return (
    <SearchInput
      className={styles.search}
      value={text}
      label={label}
      clearLabel={t('filter.clearSearch')}
      onChange={handleChange}
    />
  );
}
