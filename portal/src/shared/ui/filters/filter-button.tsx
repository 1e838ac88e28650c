import { IconPlus, IconX } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '#shared/ui/date-range/date-range-picker.tsx';
import { Popover, type PopoverHandle } from '#shared/ui/popover.tsx';
import styles from './filter-button.module.css';
import type { FilterDefinition, FilterTarget } from './filter-types.ts';
import { isApplied, isOn, withoutFilter } from './filter-values.ts';
import { OptionsPanel } from './options-panel.tsx';
import { toAppliedRange, toRangeChange, withClose } from './range-filter.ts';
import { useFilterText } from './use-filter-text.ts';

export interface FilterButtonProps {
  filter: FilterDefinition;
  target: FilterTarget;
}

/** One filter: a plain button while it is off; its value and a button to remove it while it is on. */
export function FilterButton({ filter, target }: FilterButtonProps) {
  const { t } = useTranslation('table');
  const filterText = useFilterText();
  const popover = useRef<PopoverHandle>(null);
  const open = useRef<HTMLElement>(null);
  const { label } = filter;
  const isActive = isOn(filter, target.filters);
  const isSet = isApplied(filter, target.filters);
  const value = isSet ? filterText(filter, target.filters) : undefined;
  const words = (
    <>
      {!isSet && <IconPlus size={14} stroke={1.75} aria-hidden />}
      {value === undefined ? label : t('filter.value', { name: label, value })}
    </>
  );

  const handleRemove = () => {
    target.setFilters(withoutFilter(filter));
    // The remove button disappears, so a keyboard user continues at the filter's own button.
    open.current?.querySelector('button')?.focus();
  };

  return (
    <span
      ref={open}
      className={styles.filter}
      data-active={isSet || undefined}
      data-usual={(isSet && !isActive) || undefined}
    >
      {filter.kind === 'flag' ? (
        <button
          type="button"
          className={styles.open}
          aria-pressed={isActive}
          onClick={() => target.setFilters({ [filter.key]: isActive ? undefined : true })}
        >
          {words}
        </button>
      ) : (
        <Popover
          ref={popover}
          label={label}
          width={filter.kind === 'options' ? 256 : undefined}
          trigger={(props) => (
            <button {...props} type="button" className={styles.open}>
              {words}
            </button>
          )}
        >
          {filter.kind === 'options' ? (
            <OptionsPanel filter={filter} filters={target.filters} onChange={(change) => target.setFilters(change)} />
          ) : (
            <DateRangePicker
              {...withClose(filter, () => popover.current?.close())}
              value={toAppliedRange(filter, target.filters)}
              onApply={(range) => {
                target.setFilters(toRangeChange(filter, range));
                popover.current?.close();
              }}
            />
          )}
        </Popover>
      )}
      {isActive && (
        <button
          type="button"
          className={styles.remove}
          aria-label={t('filter.remove', { name: label })}
          title={t('filter.remove', { name: label })}
          onClick={handleRemove}
        >
          <IconX size={14} stroke={1.75} aria-hidden />
        </button>
      )}
    </span>
  );
}
