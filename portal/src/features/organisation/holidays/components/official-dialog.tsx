import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Checkbox } from '#shared/ui/checkbox.tsx';
import { fullDayText } from '#shared/ui/date-range/day-texts.ts';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { Segmented } from '#shared/ui/segmented.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { yearsAround } from '../holiday-days.ts';
import { holidays, holidaysOfYear } from '../holidays.queries.ts';
import {
  findTaken,
  type HolidayCountry,
  holidayCountries,
  listOfficialHolidays,
  type OfficialHoliday,
} from '../official-holidays.ts';
import styles from './official-dialog.module.css';

export interface OfficialDialogProps {
  initialYear: number;
  onClose: () => void;
}

/** The legal holidays with a fixed date, to tick and add together. */
export function OfficialDialog({ initialYear, onClose }: OfficialDialogProps) {
  const { t } = useTranslation(['holidays', 'common']);
  const [country, setCountry] = useState<HolidayCountry>('KH');
  const [year, setYear] = useState(initialYear);
  const [isAnnual, setIsAnnual] = useState(true);
  const [left, setLeft] = useState<readonly string[]>([]);
  const existing = useQuery(holidaysOfYear(year));
  const rows = listOfficialHolidays(country, year).map((official) => ({
    ...official,
    taken: findTaken(existing.data ?? [], official.date),
  }));
  const chosen = rows.filter(({ date, taken }) => !taken && !left.includes(date));
  const { isBusy, failures, add } = useAdding(isAnnual, onClose);

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isBusy && existing.data && chosen.length > 0) void add(chosen);
  };
  const toggle = (date: string, isOn: boolean) =>
    setLeft(isOn ? left.filter((other) => other !== date) : [...left, date]);

  return (
    <Dialog kind="drawer-end" width={520} title={t('official.title')} onClose={() => !isBusy && onClose()}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
        <p className={styles.lead}>{t('official.lead')}</p>
        <Segmented
          label={t('official.country')}
          value={country}
          onChange={setCountry}
          options={holidayCountries.map((value) => ({ value, label: t(`official.countries.${value}`) }))}
        />
        <SelectField
          label={t('list.year')}
          value={String(year)}
          onValueChange={(value) => setYear(Number(value))}
          options={yearsAround(initialYear, year).map((value) => ({ value: String(value), label: String(value) }))}
        />
        <Switch
          label={t('official.annual')}
          hint={t('repeat.annuallyHint')}
          value={isAnnual}
          onValueChange={setIsAnnual}
        />
        <ul className={styles.list}>
          {rows.map(({ date, name, taken }) => (
            <li key={date} className={styles.row}>
              <Checkbox
                label={t(`official.names.${name}`)}
                hint={
                  taken
                    ? `${fullDayText(date)} · ${t('official.there', { title: taken.holidayTitle })}`
                    : fullDayText(date)
                }
                value={!taken && !left.includes(date)}
                onValueChange={(isOn) => toggle(date, isOn)}
                disabled={Boolean(taken) || isBusy || !existing.data}
              />
            </li>
          ))}
        </ul>
        {existing.isError && <InlineAlert tone="error">{t('official.unknown')}</InlineAlert>}
        {failures.length > 0 && (
          <InlineAlert tone="error">
            {failures.map((failure) => (
              <p key={failure}>{failure}</p>
            ))}
          </InlineAlert>
        )}
        <DialogActions isSticky>
          <Button variant="default" disabled={isBusy} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={isBusy} disabled={chosen.length === 0 || !existing.data}>
            {chosen.length > 0 ? t('official.add', { count: chosen.length }) : t('official.choose')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

/** Adds the holidays one after the other. Refused ones stay in the dialog with the reason; the others are added. */
function useAdding(isAnnual: boolean, onClose: () => void) {
  const { t } = useTranslation('holidays');
  const errorText = useErrorText();
  const queryClient = useQueryClient();
  const [isBusy, setIsBusy] = useState(false);
  const [failures, setFailures] = useState<string[]>([]);

  const addOne = async ({ date, name }: OfficialHoliday): Promise<string | undefined> => {
    const holidayTitle = t(`official.names.${name}`);
    const body = { holidayTitle, date, repeat: isAnnual ? 'annually' : 'once', departmentIds: [] } as const;
    try {
      await api.call(holidaysApi.create, { body: { ...body, departmentIds: [] } }, { silent: true });
      return undefined;
    } catch (error) {
      return withColon(holidayTitle, errorText(toApiError(error)));
    }
  };

  const add = async (days: readonly OfficialHoliday[]) => {
    setIsBusy(true);
    const refused: string[] = [];
    for (const day of days) {
      const failure = await addOne(day);
      if (failure) refused.push(failure);
    }
    void holidays.refresh(queryClient);
    const count = days.length - refused.length;
    if (count > 0) showToast({ tone: 'success', content: t('official.added', { count }) });
    setIsBusy(false);
    setFailures(refused);
    if (refused.length === 0) onClose();
  };

  return { isBusy, failures, add };
}
