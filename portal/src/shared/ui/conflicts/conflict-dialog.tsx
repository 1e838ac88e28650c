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

/** Most values of a list that are shown on one line. */
const shortList = 3;

/** Asks, field by field, which values to keep when two people or windows changed the same fields. */
export function ConflictDialog(asked: Question<PendingConflict, Record<string, unknown>>) {
  const { name, changed, values, conflicts, theirs, joined, labelOf, answer } = asked;
  const { t } = useTranslation('ui');
  const [sides, setSides] = useState<Record<string, Side>>({});
  const valueText = useValueText(asked.show);
  const other = describeOther(changed);
  const sideOf = (path: string): Side => sides[path] ?? 'mine';
  const chooseAll = (side: Side) => setSides(Object.fromEntries(conflicts.map(({ path }) => [path, side])));

  // A field that the page does not show has no label, and is mentioned once.
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

/** The readable form of a value: from the form, else its own text. */
function useValueText(show: PendingConflict['show']) {
  const { t } = useTranslation('ui');
  const textOf = (path: string, value: unknown): string => {
    const words = show?.(path, value);
    if (words !== undefined) return words || t('conflict.empty');
    if (typeof value === 'boolean') return t(value ? 'conflict.on' : 'conflict.off');
    if (Array.isArray(value) && value.length > 0)
      // Long lists are compared line by line.
      return value.map((one) => textOf(path, one)).join(value.length > shortList ? '\n' : t('conflict.comma'));
    return typeof value === 'string' || typeof value === 'number'
      ? String(value) || t('conflict.empty')
      : t('conflict.empty');
  };
  return textOf;
}
