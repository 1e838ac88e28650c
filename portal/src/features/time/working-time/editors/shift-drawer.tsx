import type { timeShiftsApi } from '@sala/contract/time/working-time/time-shifts.api.ts';
import type { TimeShift } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { type Day, todayIn } from '#shared/ui/date-range/days.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MarkColorField } from '#shared/ui/mark-color-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeField } from '#shared/ui/time-field.tsx';
import { TimeZonePicker } from '#shared/ui/time-zone-picker.tsx';
import { isComplete, isPauseInside, isWholeDay } from '../shifts/shift-times.ts';
import { useShiftText } from '../shifts/use-shift-text.ts';
import { shifts, useMerchantZone } from '../working-time.queries.ts';
import { AssigneesField, noTypists, toIds } from './assignees-field.tsx';
import type { EditorProps } from './editor-props.ts';
import { EditorSection, rowClass } from './editor-section.tsx';
import { PausesField } from './pauses-field.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RepeatField } from './repeat-field.tsx';
import { type RepeatDraft, repeatText, wholeRepeat } from './repeat-text.ts';
import styles from './shift-drawer.module.css';
import { useShownValue } from './use-shown-value.ts';

export type ShiftValues = z.input<typeof timeShiftsApi.create.body>;
export type ShiftDrawerProps = EditorProps<typeof timeShiftsApi>;

/** The editable values of a shift, as its form holds them. */
export const shiftValues = (shift: TimeShift): ShiftValues => ({
  title: shift.title,
  color: shift.color,
  startTime: shift.startTime,
  endTime: shift.endTime,
  pauses: shift.pauses,
  timeZone: shift.timeZone,
  startDate: shift.startDate,
  repeat: shift.repeat,
  assignees: toIds(shift.assignees),
});

/** Office hours with a lunch break: the most common shift, which is quicker to adjust than an empty form. */
const usualValues = (timeZone: string, startDate: Day): ShiftValues => ({
  title: '',
  color: 'violet',
  startTime: '08:00',
  endTime: '17:00',
  pauses: [{ startTime: '12:00', endTime: '13:00' }],
  timeZone,
  startDate,
  repeat: { kind: 'weekly', frequency: null, interval: 1, weekdays: [1, 2, 3, 4, 5], end: null },
  assignees: toIds(noTypists),
});

/** Creates, shows or changes a shift. */
export function ShiftDrawer({ isOpen, id, initial, onClose }: ShiftDrawerProps): ReactNode {
  const { t } = useTranslation('working-time');
  if (!isOpen) return null;
  if (!id) return <NewShift initial={initial} onClose={onClose} />;
  return (
    <RecordDialog key={id} title={t('shifts.one')} record={shifts.detail(id)} onClose={onClose}>
      {(shift) => <ShiftForm shift={shift} values={shiftValues(shift)} onClose={onClose} />}
    </RecordDialog>
  );
}

function NewShift({ initial, onClose }: Pick<ShiftDrawerProps, 'initial' | 'onClose'>) {
  const { timeZone, isKnown } = useMerchantZone();
  if (!isKnown) return null;
  const values = { ...usualValues(timeZone, todayIn(timeZone)), ...initial };
  return <ShiftForm values={values} onClose={onClose} />;
}

interface ShiftFormProps {
  shift?: TimeShift;
  values: ShiftValues;
  onClose: () => void;
}

function ShiftForm({ shift, values: initialValues, onClose }: ShiftFormProps) {
  const { t } = useTranslation('working-time');
  const form = useRecordEditor({
    ...shifts.form(shift),
    initialValues,
    valuesOf: shiftValues,
    show: useShownValue(),
    lost: ({ title }) => title.trim() || t('shifts.new'),
    onClose,
  });
  const isReadOnly = !useCan(shift ? 'update' : 'create', 'manage-time-shift');
  const { values } = form;
  // The default lunch break of a new shift is removed and restored with its hours, until the user changes it.
  const [usualPauses, setUsualPauses] = useState(shift ? undefined : initialValues.pauses);
  const handleTime = (time: 'startTime' | 'endTime', value: string) => {
    form.setValue(time, value);
    const next = { ...values, [time]: value };
    if (usualPauses && isComplete({ ...next, pauses: usualPauses }))
      form.setValue(
        'pauses',
        usualPauses.filter((pause) => isPauseInside(next, pause)),
      );
  };
  return (
    <FormDrawer
      title={t(shift ? (isReadOnly ? 'shifts.one' : 'shifts.edit') : 'shifts.new')}
      form={form}
      isReadOnly={isReadOnly}
      submitLabel={t(shift ? 'editor.save' : 'shifts.create')}
      preview={<ShiftPreview shift={values} />}
    >
      <TextField
        {...form.field('title')}
        label={t('shifts.title')}
        placeholder={t('shifts.titleExample')}
        maxLength={80}
        autoComplete="off"
        disabled={isReadOnly}
        data-autofocus={!shift || undefined}
      />
      <MarkColorField {...form.input('color')} label={t('shifts.color')} disabled={isReadOnly} />
      <EditorSection title={t('shifts.hours')}>
        <div className={rowClass}>
          {(['startTime', 'endTime'] as const).map((time) => (
            <TimeField
              key={time}
              {...form.input(time)}
              onValueChange={(value) => handleTime(time, value)}
              label={t(time === 'startTime' ? 'shifts.start' : 'shifts.end')}
              disabled={isReadOnly}
            />
          ))}
        </div>
        {isComplete(values) && isWholeDay(values) && <InlineAlert tone="warning">{t('shifts.sameTimes')}</InlineAlert>}
        <PausesField
          value={values.pauses ?? []}
          onValueChange={(pauses) => {
            setUsualPauses(undefined);
            form.setValue('pauses', pauses);
          }}
          errors={form.errorsOf('pauses')}
          startTime={values.startTime}
          disabled={isReadOnly}
        />
        <TimeZonePicker
          {...form.input('timeZone')}
          value={String(values.timeZone)}
          label={t('shifts.timeZone')}
          isClearable={false}
          disabled={isReadOnly}
        />
      </EditorSection>
      <EditorSection title={t('shifts.days')}>
        <DateField
          {...form.input('startDate')}
          label={t(wholeRepeat(values.repeat).kind === 'none' ? 'editor.onDay' : 'editor.fromDay')}
          timeZone={String(values.timeZone)}
          disabled={isReadOnly}
        />
        <RepeatField
          {...form.input('repeat')}
          errors={form.errorsOf('repeat')}
          startDate={values.startDate ?? ''}
          disabled={isReadOnly}
        />
      </EditorSection>
      <EditorSection title={t('assignees.title')}>
        <AssigneesField
          {...form.input('assignees')}
          label={t('assignees.label')}
          hint={t('shifts.assigneesHint')}
          known={shift?.assignees}
          disabled={isReadOnly}
        />
        {shift && shift.schedules.length > 0 && (
          <InlineAlert tone="info">
            {t('shifts.usedBy', { schedules: shift.schedules.map(({ name }) => name).join(listSeparator()) })}
          </InlineAlert>
        )}
      </EditorSection>
    </FormDrawer>
  );
}

interface ShiftPreviewProps {
  shift: {
    color?: string | undefined;
    startTime: string;
    endTime: string;
    pauses?: { startTime: string; endTime: string }[] | undefined;
    startDate: string;
    repeat: RepeatDraft;
  };
}

/** A preview of the shift in one line: days, times, working time and end. */
function ShiftPreview({ shift }: ShiftPreviewProps) {
  const { t } = useTranslation('working-time');
  const text = useShiftText();
  if (!isComplete(shift)) return null;
  const pauses = text.pauses(shift);
  const facts = [
    t('shifts.worked', { length: text.length(shift) }),
    pauses && t('shifts.pauseTimes', { times: pauses }),
    text.end(shift),
  ];
  return (
    <div className={styles.preview} data-shift-color={shift.color} role="status">
      <p className={styles.times}>
        {text.timesOn(repeatText(wholeRepeat(shift.repeat), shift.startDate ?? '', t, true), shift)}
      </p>
      <p className={styles.facts}>{facts.filter(Boolean).join(' · ')}</p>
    </div>
  );
}
