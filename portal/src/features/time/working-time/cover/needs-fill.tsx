import { maxNeeded } from '@sala/contract/time/working-time/cover-needs.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import type { TypedNumber } from '#shared/ui/number-text.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import styles from './needs-drawer.module.css';
import { hoursOfDay, hourText, withNeeds } from './needs-model.ts';

const choices = {
  workingDays: [0, 1, 2, 3, 4],
  weekend: [5, 6],
  allDays: [0, 1, 2, 3, 4, 5, 6],
} as const;
type Choice = keyof typeof choices;

export interface NeedsFillProps {
  hours: readonly (readonly number[])[];
  onChange: (hours: number[][]) => void;
}

/** Sets many hours at once. */
export function NeedsFill({ hours, onChange }: NeedsFillProps) {
  const { t } = useTranslation('working-time');
  const [choice, setChoice] = useState<Choice>('workingDays');
  const [from, setFrom] = useState(8);
  const [to, setTo] = useState(18);
  const [needed, setNeeded] = useState<TypedNumber | undefined>(2);
  const isPossible =
    to > from && typeof needed === 'number' && Number.isInteger(needed) && needed >= 0 && needed <= maxNeeded;
  return (
    <fieldset className={styles.fill}>
      <legend className={styles.legend}>{t('cover.needs.fill')}</legend>
      <SelectField
        label={t('cover.needs.days')}
        value={choice}
        onValueChange={(value) => setChoice(value as Choice)}
        options={(Object.keys(choices) as Choice[]).map((value) => ({ value, label: t(`cover.needs.${value}`) }))}
      />
      <SelectField
        label={t('cover.from')}
        value={String(from)}
        onValueChange={(value) => setFrom(Number(value))}
        options={hoursOfDay.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
      />
      <SelectField
        label={t('cover.to')}
        value={String(to)}
        onValueChange={(value) => setTo(Number(value))}
        options={hoursOfDay.map((hour) => ({ value: String(hour + 1), label: hourText(hour + 1) }))}
        error={to <= from && t('cover.needs.order')}
      />
      <NumberField label={t('cover.needed')} value={needed} onValueChange={setNeeded} min={0} max={maxNeeded} />
      <Button
        className={styles.apply}
        variant="default"
        disabled={!isPossible}
        onClick={() => onChange(withNeeds(hours, { days: choices[choice], from, to, needed: needed as number }))}
      >
        {t('cover.needs.apply')}
      </Button>
    </fieldset>
  );
}
