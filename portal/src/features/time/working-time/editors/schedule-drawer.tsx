import type { workSchedulesApi } from '@sala/contract/time/working-time/work-schedules.api.ts';
import { scheduleTypes, type WorkSchedule } from '@sala/contract/time/working-time/working-time.schema.ts';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { UncoveredNotice } from '../cover/uncovered-notice.tsx';
import { ScheduleGrid } from '../schedules/schedule-grid.tsx';
import { schedules } from '../working-time.queries.ts';
import { AssigneesField, noTypists, toIds } from './assignees-field.tsx';
import type { EditorProps } from './editor-props.ts';
import { dateRowClass, EditorSection } from './editor-section.tsx';
import { RecordDialog } from './record-dialog.tsx';
import { ShiftDrawer } from './shift-drawer.tsx';
import { useShownValue } from './use-shown-value.ts';

export type ScheduleValues = z.input<typeof workSchedulesApi.create.body>;
export type ScheduleDrawerProps = EditorProps<typeof workSchedulesApi>;

export const scheduleValues = (schedule: WorkSchedule): ScheduleValues => ({
  title: schedule.title,
  type: schedule.type,
  isActive: schedule.isActive,
  startsOn: schedule.startsOn,
  endsOn: schedule.endsOn,
  entries: schedule.entries.map(({ day, shifts }) => ({ day, shiftIds: shifts.map(({ id }) => id) })),
  assignees: toIds(schedule.assignees),
});

const usualValues = (): ScheduleValues => ({
  title: '',
  type: 'weekly',
  isActive: true,
  startsOn: null,
  endsOn: null,
  entries: [],
  assignees: toIds(noTypists),
});

/** Creates, shows or changes a working schedule. */
export function ScheduleDrawer({ isOpen, id, initial, onClose }: ScheduleDrawerProps): ReactNode {
  const { t } = useTranslation('working-time');
  if (!isOpen) return null;
  if (!id) return <ScheduleForm values={{ ...usualValues(), ...initial }} onClose={onClose} />;
  return (
    <RecordDialog key={id} title={t('schedules.one')} record={schedules.detail(id)} onClose={onClose}>
      {(schedule) => <ScheduleForm schedule={schedule} values={scheduleValues(schedule)} onClose={onClose} />}
    </RecordDialog>
  );
}

interface ScheduleFormProps {
  schedule?: WorkSchedule;
  values: ScheduleValues;
  onClose: () => void;
}

function ScheduleForm({ schedule, values: initialValues, onClose }: ScheduleFormProps) {
  const { t } = useTranslation('working-time');
  const form = useRecordEditor({
    ...schedules.form(schedule),
    initialValues,
    valuesOf: scheduleValues,
    show: useShownValue(),
    lost: ({ title }) => title.trim() || t('schedules.new'),
    onClose,
    rows: { entries: { by: 'day', within: 'type' } },
  });
  const isReadOnly = !useCan(schedule ? 'update' : 'create', 'manage-working-schedule');
  const [placed, setPlaced] = useState<Partial<Record<ScheduleValues['type'], ScheduleValues['entries']>>>({});
  const [isMakingShift, setIsMakingShift] = useState(false);
  const { values } = form;
  const handleType = (type: ScheduleValues['type']) => {
    // Weekdays have no meaning in a monthly schedule: the entries of a type are kept until that type is chosen again.
    setPlaced({ ...placed, [values.type]: values.entries });
    form.setValue('type', type);
    form.setValue('entries', placed[type] ?? []);
  };
  return (
    <>
      <FormDrawer
        title={t(schedule ? (isReadOnly ? 'schedules.one' : 'schedules.edit') : 'schedules.new')}
        form={form}
        isReadOnly={isReadOnly}
        submitLabel={t(schedule ? 'editor.save' : 'schedules.create')}
        width={920}
      >
        <TextField
          {...form.field('title')}
          label={t('schedules.title')}
          placeholder={t('schedules.titleExample')}
          maxLength={80}
          autoComplete="off"
          disabled={isReadOnly}
          data-autofocus={!schedule || undefined}
        />
        <FieldGroup label={t('schedules.type')} name="type" isDisabled={isReadOnly}>
          <Segmented
            label={t('schedules.type')}
            value={values.type}
            onChange={handleType}
            options={scheduleTypes.map((value) => ({ value, label: t(`schedules.types.${value}`) }))}
          />
        </FieldGroup>
        <EditorSection title={t('schedules.days')}>
          <ScheduleGrid
            key={values.type}
            type={values.type}
            value={values.entries}
            onValueChange={(entries) => form.setValue('entries', entries)}
            error={form.input('entries').error}
            isReadOnly={isReadOnly}
            onMakeShift={() => setIsMakingShift(true)}
          />
        </EditorSection>
        <EditorSection title={t('assignees.title')}>
          <AssigneesField
            {...form.input('assignees')}
            label={t('assignees.label')}
            hint={t('schedules.assigneesHint')}
            known={schedule?.assignees}
            disabled={isReadOnly}
          />
        </EditorSection>
        <EditorSection title={t('schedules.validity')}>
          <div className={dateRowClass}>
            <DateField
              {...form.input('startsOn')}
              label={t('schedules.startsOn')}
              mark="optional"
              disabled={isReadOnly}
            />
            <DateField {...form.input('endsOn')} label={t('schedules.endsOn')} mark="optional" disabled={isReadOnly} />
          </div>
          <Switch {...form.input('isActive')} label={t('schedules.isActive')} disabled={isReadOnly} />
          {schedule?.isActive && !values.isActive && <UncoveredNotice kind="schedule" id={schedule.id} />}
        </EditorSection>
      </FormDrawer>
      {/* Beside the form, because forms cannot be nested. */}
      <ShiftDrawer isOpen={isMakingShift} onClose={() => setIsMakingShift(false)} />
    </>
  );
}
