import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Popover } from '#shared/ui/popover.tsx';
import { CheckRow } from './check-row.tsx';
import type { ColumnChoice } from './use-column-choice.ts';
import styles from './view-options.module.css';

/** Sets which columns are shown and how high the rows are. */
export function ViewOptions<Row>({ choice }: { choice: ColumnChoice<Row> }) {
  const { t } = useTranslation('table');
  return (
    <Popover
      label={t('view.label')}
      placement="bottom-end"
      width={240}
      trigger={(props) => (
        <IconButton {...props} variant={choice.isUsual ? 'outlined' : 'active'} label={t('view.label')}>
          <IconAdjustmentsHorizontal size={18} stroke={1.75} aria-hidden />
        </IconButton>
      )}
    >
      <fieldset className={styles.group}>
        <legend className={styles.legend}>{t('view.columns')}</legend>
        {choice.options.map(({ id, header, isShown }) => (
          <CheckRow key={id} isChecked={isShown} onChange={(next) => choice.setShown(id, next)}>
            {header}
          </CheckRow>
        ))}
      </fieldset>
      <hr className={styles.divider} />
      <CheckRow isChecked={choice.isDense} onChange={choice.setDense}>
        {t('view.dense')}
      </CheckRow>
      {!choice.isUsual && (
        <button type="button" className={styles.reset} onClick={choice.reset}>
          {t('view.reset')}
        </button>
      )}
    </Popover>
  );
}
