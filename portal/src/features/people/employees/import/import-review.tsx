import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { type ImportField, importFields, withColumn } from './import-columns.ts';
import styles from './import-dialog.module.css';
import { ImportTable } from './import-table.tsx';
import type { ImportState } from './use-import.ts';

/** The people of a sheet before the import: the meaning of each column, and the problems of each line with a way to correct them. */
export function ImportReview({ state }: { state: ImportState }) {
  const { t } = useTranslation('employees');
  const [shown, setShown] = useState<'all' | 'refused'>('all');
  const { check, rows, taken, isNamed } = state;
  const refused = check.problems.size;
  const isReady = check.state === 'done' && refused === 0 && taken > 0 && isNamed;
  return (
    <div className={styles.step}>
      <Columns state={state} />
      {isNamed && (
        <>
          <Outcome state={state} refused={refused} />
          <div className={styles.bar}>
            <Segmented
              label={t('import.shown')}
              value={shown}
              onChange={setShown}
              options={[
                { value: 'all', label: t('import.all', { count: rows.length }) },
                { value: 'refused', label: t('import.refused', { count: refused }) },
              ]}
            />
            {refused > 0 && (
              <Button variant="default" isSmall onClick={state.leaveOutRefused}>
                {t('import.leaveOutRefused')}
              </Button>
            )}
          </div>
          <ImportTable state={state} isOnlyRefused={shown === 'refused'} />
        </>
      )}
      <div className={styles.buttons}>
        <Button variant="default" disabled={state.isSending} onClick={state.leave}>
          {t('import.another')}
        </Button>
        <Button
          isBusy={state.isSending || (check.state === 'pending' && isNamed && taken > 0)}
          disabled={!isReady && check.state !== 'pending'}
          onClick={() => void state.send()}
        >
          {t('import.send', { count: taken })}
        </Button>
      </div>
    </div>
  );
}

/** The field of each column. The section is open while the import needs a choice there. */
function Columns({ state: { sheet, mapping, isNamed, map } }: { state: ImportState }) {
  const { t } = useTranslation('employees');
  const known = mapping.filter((field) => field !== null).length;
  return (
    <>
      {!isNamed && <InlineAlert tone="warning">{t('import.noName')}</InlineAlert>}
      <details className={styles.mapping} open={!isNamed || undefined}>
        <summary>{t('import.columns', { known, total: mapping.length })}</summary>
        <div className={styles.columns}>
          {mapping.map((field, column) => (
            <SelectField
              key={column}
              label={sheet?.head[column] || t('import.column', { number: column + 1 })}
              value={field ?? 'none'}
              options={[
                { value: 'none', label: t('import.notTaken') },
                ...importFields.map((value) => ({ value, label: t(`field.${value}`) })),
              ]}
              onValueChange={(value: ImportField | 'none') =>
                map(withColumn(mapping, column, value === 'none' ? null : value))
              }
            />
          ))}
        </div>
      </details>
    </>
  );
}

/** The server's result for the current lines. */
function Outcome({ state: { check, taken, rows, retry }, refused }: { state: ImportState; refused: number }) {
  const { t } = useTranslation('employees');
  const errorText = useErrorText();
  if (taken === 0) return <InlineAlert tone="warning">{t('import.nobodyTaken')}</InlineAlert>;
  if (check.state === 'failed')
    return (
      <InlineAlert tone="error">
        {errorText(check.error)}{' '}
        <Button variant="default" isSmall onClick={retry}>
          {t('import.retry')}
        </Button>
      </InlineAlert>
    );
  if (check.state === 'pending') return <InlineAlert tone="info">{t('import.checking')}</InlineAlert>;
  if (refused > 0) return <InlineAlert tone="warning">{t('import.mend', { count: refused })}</InlineAlert>;
  const left = rows.length - taken;
  return (
    <InlineAlert tone="success">
      {t('import.allGood', { count: taken })} {left > 0 && t('import.leftOut', { count: left })}
    </InlineAlert>
  );
}
