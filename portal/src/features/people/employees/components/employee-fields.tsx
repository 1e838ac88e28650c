import { departmentRoles } from '@sala/contract/organisation/departments/departments.schema.ts';
import type { EmployeeDetail } from '@sala/contract/people/employees/employees.schema.ts';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { DateField } from '#shared/ui/date-range/date-field.tsx';
import { EmailField } from '#shared/ui/email-field.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { FieldInput } from '#shared/ui/use-form.ts';
import type { EmployeeForm } from '../employee-values.ts';
import { useChoices } from '../use-choices.ts';
import styles from './employee-fields.module.css';
import { TeamsField } from './teams-field.tsx';

export interface EmployeeFieldsProps {
  form: EmployeeForm;
  /** The employee to change. Without it, the form adds one. */
  employee?: EmployeeDetail;
  /** The field of the photo. The photo of a new employee is uploaded after the employee is created. */
  photo: ReactNode;
  isReadOnly?: boolean;
}

const maxServiceCap = 1000;

/** All fields of an employee: personal data, department and teams, working hours and workload. */
export function EmployeeFields({ form, employee, photo, isReadOnly = false }: EmployeeFieldsProps) {
  const { t } = useTranslation('employees');
  const { loadDepartments } = useChoices();
  const disabled = isReadOnly;
  /** An emptied field is omitted. */
  const text = (path: 'email' | 'phone' | 'code') => ({
    ...form.field(path),
    onChange: (event: React.ChangeEvent<HTMLInputElement>) => form.setValue(path, event.currentTarget.value || null),
    disabled,
  });
  const handleDepartment = (id: string | null) => {
    form.setValue('departmentId', id ?? '');
    const former = employee?.department.id === id ? employee.teams : [];
    form.setValue(
      'teams',
      former.map((team) => ({ id: team.id, role: team.role })),
    );
  };
  return (
    <>
      <FormSection title={t('form.person')}>
        {photo}
        <TextField
          {...form.field('employeeName')}
          label={t('field.employeeName')}
          autoComplete="off"
          disabled={disabled}
        />
        <div className={styles.pair}>
          <EmailField
            {...text('email')}
            label={t('field.email')}
            mark={form.values.invitation ? undefined : 'optional'}
            autoComplete="off"
          />
          <TextField {...text('phone')} label={t('field.phone')} type="tel" mark="optional" autoComplete="off" />
        </div>
        <div className={styles.pair}>
          <TextField
            {...form.field('position')}
            label={t('field.position')}
            mark="optional"
            autoComplete="off"
            disabled={disabled}
          />
          <TextField
            {...text('code')}
            label={t('field.code')}
            hint={t('form.codeHint')}
            mark="optional"
            autoComplete="off"
          />
        </div>
        <DateField {...form.input('hiredOn')} label={t('field.hiredOn')} mark="optional" disabled={disabled} />
      </FormSection>
      <FormSection title={t('form.place')} description={t('form.placeHint')}>
        <OptionPicker
          {...form.input('departmentId')}
          onValueChange={handleDepartment}
          label={t('field.department')}
          hint={employee && employee.department.id !== form.values.departmentId ? t('form.moves') : undefined}
          load={loadDepartments}
          known={employee && [{ id: employee.department.id, label: employee.department.name }]}
          isClearable={false}
          disabled={disabled}
        />
        <RadioGroup
          {...form.input('role')}
          label={t('field.role')}
          disabled={disabled}
          options={departmentRoles.map((value) => ({
            value,
            label: t(`role.${value}`),
            description: t(`roleHint.${value}`),
          }))}
        />
        <TeamsField
          {...form.input('teams')}
          departmentId={form.values.departmentId}
          known={employee?.teams}
          disabled={disabled}
        />
      </FormSection>
      <FormSection title={t('form.work')}>
        <ShiftsField {...form.input('shiftIds')} known={employee} disabled={disabled} />
        <NumberField
          {...form.input('serviceCap')}
          label={t('field.serviceCap')}
          hint={t('form.capHint')}
          min={0}
          max={maxServiceCap}
          disabled={disabled}
        />
        <Switch {...form.input('isActive')} label={t('form.active')} hint={t('form.activeHint')} disabled={disabled} />
      </FormSection>
    </>
  );
}

interface ShiftsFieldProps extends FieldInput<readonly string[]> {
  /** The employee whose shifts are already loaded. */
  known: EmployeeDetail | undefined;
  disabled: boolean;
}

/** The employee's own shifts. Without any, those of their teams or department apply, which the field states. */
function ShiftsField({ known, value, ...field }: ShiftsFieldProps) {
  const { t } = useTranslation('employees');
  const { loadShifts } = useChoices();
  const knownOptions = useMemo(
    () => known?.workingHours.shifts.map(({ id, title }) => ({ id, label: title })),
    [known],
  );
  return (
    <MultiOptionPicker
      {...field}
      value={value}
      label={t('field.hours')}
      mark="optional"
      hint={value.length > 0 ? t('form.ownHours') : t('form.noOwnHours')}
      placeholder={t('form.chooseShifts')}
      load={loadShifts}
      known={knownOptions}
    />
  );
}
