import type { daysOffApi } from '@sala/contract/time/working-time/days-off.api.ts';
import type { DayOff } from '@sala/contract/time/working-time/working-time.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { type Day, todayIn } from '#shared/ui/date-range/days.ts';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { daysOff, useMerchantZone } from '../working-time.queries.ts';
import { AssigneesField, noTypists, toIds } from './assignees-field.tsx';
import type { EditorProps } from './editor-props.ts';
import { EditorSection } from './editor-section.tsx';
import { PeriodFields } from './period-fields.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { RepeatField } from './repeat-field.tsx';
import { useShownValue } from './use-shown-value.ts';

export type DayOffValues = z.input<typeof daysOffApi.create.body>;
export type DayOffDrawerProps = EditorProps<typeof daysOffApi>;

export const dayOffValues = (dayOff: DayOff): DayOffValues => ({
  title: dayOff.title,
  startDate: dayOff.startDate,
  endDate: dayOff.endDate,
  repeat: dayOff.repeat,
  assignees: toIds(dayOff.assignees),
});

const usualValues = (day: Day): DayOffValues => ({
  title: '',
  startDate: day,
  endDate: day,
  repeat: { kind: 'none', frequency: null, interval: 1, weekdays: [], end: null },
  assignees: toIds(noTypists),
});

/** Creates, shows or changes days off. */
export function DayOffDrawer({ isOpen, id, initial, onClose }: DayOffDrawerProps): ReactNode {
  const { t } = useTranslation('working-time');
  const { timeZone } = useMerchantZone();
  if (!isOpen) return null;
  if (!id) return <DayOffForm values={{ ...usualValues(todayIn(timeZone)), ...initial }} onClose={onClose} />;
  return (
    <RecordDialog key={id} title={t('daysOff.one')} record={daysOff.detail(id)} onClose={onClose}>
      {(dayOff) => <DayOffForm dayOff={dayOff} values={dayOffValues(dayOff)} onClose={onClose} />}
    </RecordDialog>
  );
}

interface DayOffFormProps {
  dayOff?: DayOff;
  values: DayOffValues;
  onClose: () => void;
}

function DayOffForm({ dayOff, values: initialValues, onClose }: DayOffFormProps) {
  const { t } = useTranslation('working-time');
  const form = useRecordEditor({
    ...daysOff.form(dayOff),
    initialValues,
    valuesOf: dayOffValues,
    show: useShownValue(),
    lost: ({ title }) => title.trim() || t('daysOff.new'),
    onClose,
  });
  const isReadOnly = !useCan(dayOff ? 'update' : 'create', 'manage-day-off');
  const { values } = form;
  return (
    <FormDrawer
      title={t(dayOff ? (isReadOnly ? 'daysOff.one' : 'daysOff.edit') : 'daysOff.new')}
      form={form}
      isReadOnly={isReadOnly}
      submitLabel={t(dayOff ? 'editor.save' : 'daysOff.create')}
    >
      <TextField
        {...form.field('title')}
        label={t('daysOff.title')}
        placeholder={t('daysOff.titleExample')}
        maxLength={80}
        autoComplete="off"
        disabled={isReadOnly}
        data-autofocus={!dayOff || undefined}
      />
      <EditorSection title={t('daysOff.days')}>
        <PeriodFields form={form} disabled={isReadOnly} />
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
          hint={t('daysOff.assigneesHint')}
          known={dayOff?.assignees}
          disabled={isReadOnly}
        />
      </EditorSection>
    </FormDrawer>
  );
}
