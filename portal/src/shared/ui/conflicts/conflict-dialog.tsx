import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { DialogActions } from '../dialog-actions.tsx';
import { withValue } from '../form-values.ts';
import type { Question } from '../question.ts';
import { RadioGroup } from '../radio-group.tsx';
import styles from './conflict-dialog.module.css';
import { describeOther, type PendingConflict } from './conflict-question.ts';
import { JoinedLists } from './joined-lists.tsx';

type Side = 'mine' | 'theirs';

/** So many values of a list are read in a line. */
const shortList = 3;

/** The same fields got other values twice, by two people or in two windows: field by field, which are to stay. */
export function ConflictDialog(asked: Question<PendingConflict, Record<string, unknown>>) {
  const { name, changed, values, conflicts, theirs, joined, labelOf, answer } = asked;
  const { t } = useTranslation('ui');
  const [sides, setSides] = useState<Record<string, Side>>({});
  const valueText = useValueText(asked.show);
  const other = describeOther(changed);
  const sideOf = (path: string): Side => sides[path] ?? 'mine';
  const chooseAll = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ path }) => [path, side])));

  // What the page does not show has no words of its own, and is named once.
  const others = [...new Set(theirs.map((path) => labelOf(path) ?? t('conflict.other')))];
  const isNamed = theirs.some((path) => labelOf(path) !== undefined);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const taken = conflicts.filter(({ path }) => sideOf(path) === 'theirs');
    answer(taken.reduce((kept, conflict) => withValue(kept, conflict.path, conflict.theirs), values));
  };
  return (
    <Dialog title={t(`conflict.${other}.title`, { name })} width={560} onClose={() => answer(null)}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <div className={styles.intro}>
          <p>{t(`conflict.${other}.body`)}</p>
          {changed && (
            <p className={styles.changed}>
              {changed.by
                ? t('conflict.changedBy', { colleague: changed.by, time: formatDateTime(changed.at) })
                : t('conflict.changedAt', { time: formatDateTime(changed.at) })}
            </p>
          )}
        </div>
        {conflicts.length > 1 && (
          <div className={styles.all}>
            <Button variant="default" onClick={() => chooseAll('mine')}>
              {t(`conflict.${other}.allMine`)}
            </Button>
            <Button variant="default" onClick={() => chooseAll('theirs')}>
              {t(`conflict.${other}.allTheirs`)}
            </Button>
          </div>
        )}
        <div className={styles.conflicts}>
          {conflicts.map(({ path, ...both }, index) => (
            <RadioGroup
              key={path}
              hasAutofocus={index === 0}
              label={labelOf(path) ?? t('conflict.other')}
              value={sideOf(path)}
              onValueChange={(side) => setSides((before) => ({ ...before, [path]: side }))}
              options={(['mine', 'theirs'] as const).map((side) => ({
                value: side,
                label: <span className={styles.side}>{t(`conflict.${other}.${side}`)}</span>,
                description: <span className={styles.value}>{valueText(path, both[side])}</span>,
              }))}
            />
          ))}
        </div>
        <JoinedLists lists={joined} other={other} labelOf={labelOf} valueText={valueText} />
        {theirs.length > 0 && (
          <p className={styles.rest}>
            {isNamed
              ? t(`conflict.${other}.alsoTheirs`, { fields: others.join(t('conflict.comma')) })
              : t(`conflict.${other}.othersTheirs`)}
          </p>
        )}
        <DialogActions isSticky>
          <Button variant="default" onClick={() => answer(null)}>
            {t('conflict.back')}
          </Button>
          <Button type="submit">{t('conflict.save')}</Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** A value as one reads it: what the form says of it, else its own words. */
function useValueText(show: PendingConflict['show']) {
  const { t } = useTranslation('ui');
  const textOf = (path: string, value: unknown): string => {
    const words = show?.(path, value);
    if (words !== undefined) return words || t('conflict.empty');
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    if (Array.isArray(value) && value.length > 0)
      // Line by line two long lists can be compared.
      return value.map((one) => textOf(path, one)).join(value.length > shortList ? '\n' : t('conflict.comma'));
    return typeof value === 'string' || typeof value === 'number'
      ? String(value) || t('conflict.empty')
      : t('conflict.empty');
  };
  return textOf;
}
