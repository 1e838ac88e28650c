import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { CheckRow } from '#shared/ui/data-table/check-row.tsx';
import { DateRangePicker } from '#shared/ui/date-range/date-range-picker.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import styles from './filter-sheet.module.css';
import type { FilterDefinition, FilterTarget } from './filter-types.ts';
import { OptionsPanel } from './options-panel.tsx';
import { toAppliedRange, toRangeChange } from './range-filter.ts';

export interface FilterSheetProps {
  filters: readonly FilterDefinition[];
  target: FilterTarget;
  onClose: () => void;
}

/** All filters in one list that fills the screen of a phone. Changes take effect at once. */
export function FilterSheet({ filters, target, onClose }: FilterSheetProps) {
  const { t } = useTranslation('table');
  return (
    <Dialog kind="full" title={t('filter.label')} onClose={onClose}>
      <div className={styles.filters}>
        {filters.map((filter) => (
          <section key={filter.label} className={styles.filter}>
            {filter.kind !== 'flag' && <h3 className={styles.name}>{filter.label}</h3>}
            {filter.kind === 'options' && (
              <OptionsPanel filter={filter} filters={target.filters} onChange={(change) => target.setFilters(change)} />
            )}
            {filter.kind === 'dateRange' && (
              <DateRangePicker
                {...filter}
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
