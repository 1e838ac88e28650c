import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { CheckRow } from '#shared/ui/data-table/check-row.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import type { FilterRecord, OptionsFilter } from './filter-types.ts';
import { chooseOptions, getChosen } from './filter-values.ts';
import styles from './options-panel.module.css';
import { SearchInput } from './search-input.tsx';

/** From this number of options on, the panel has a search field. */
const findFrom = 9;

export interface OptionsPanelProps {
  filter: OptionsFilter;
  filters: FilterRecord;
  onChange: (change: Record<string, unknown>) => void;
}

/** The values of a filter, of which one or several can be ticked. */
export function OptionsPanel({ filter, filters, onChange }: OptionsPanelProps) {
  const { t } = useTranslation(['table', 'common']);
  const [sought, setSought] = useState('');
  const { label, options, isMulti = false, isFailed, onRetry } = filter;
  const chosen = getChosen(filter, filters);

  if (!options && isFailed)
    return (
      <div className={styles.panel}>
        <InlineAlert tone="error">
          {t('filter.optionsFailed')}{' '}
          {onRetry && (
            <Button isSmall variant="default" onClick={onRetry}>
              {t('common:retry')}
            </Button>
          )}
        </InlineAlert>
      </div>
    );
  if (!options)
    return (
      <Loading>
        <div className={styles.skeletons}>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
          <Skeleton width="60%" />
        </div>
      </Loading>
    );

  const needle = sought.trim().toLocaleLowerCase();
  const found = options.filter((option) => option.label.toLocaleLowerCase().includes(needle));
  const toggle = (value: string, isChosen: boolean) =>
    onChange(chooseOptions(filter, isChosen ? [...chosen, value] : chosen.filter((other) => other !== value)));

  return (
    <fieldset className={styles.panel}>
      <legend className="visually-hidden">{label}</legend>
      {options.length >= findFrom && (
        <SearchInput
          className={styles.find}
          value={sought}
          label={t('filter.find', { name: label })}
          clearLabel={t('filter.clearSearch')}
          onChange={setSought}
        />
      )}
      {found.length === 0 && (
        <p className={styles.nothing}>{t(options.length === 0 ? 'filter.noOptions' : 'filter.noOption')}</p>
      )}
      <div className={styles.options}>
        {found.map(({ value, label: words, icon }) => (
          <CheckRow
            key={value}
            radioName={isMulti ? undefined : filter.key}
            isChecked={chosen.includes(value)}
            onChange={(isChosen) => toggle(value, isChosen)}
          >
            <span className={styles.option}>
              {icon}
              {words}
            </span>
          </CheckRow>
        ))}
      </div>
      {chosen.length > 0 && (
        <button type="button" className={styles.clear} onClick={() => onChange(chooseOptions(filter, []))}>
          {t('filter.clear')}
        </button>
      )}
    </fieldset>
  );
}
