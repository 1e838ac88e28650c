import {
  type LeaveAllowance,
  leaveAllowanceApi,
  leaveAllowanceBody,
} from '@sala/contract/time/working-time/leave-allowance.api.ts';
import { IconPlus, IconX } from '@tabler/icons-react';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { PersonField } from '../editors/person-field.tsx';
import { RecordDialog } from '../editors/record-dialog.tsx';
import { allLeave } from '../working-time.queries.ts';
import styles from './leave.module.css';

type Values = z.input<typeof leaveAllowanceBody>;

const valuesOf = ({ daysPerYear, exceptions }: LeaveAllowance): Values => ({
  daysPerYear,
  exceptions: exceptions.map(({ employee, daysPerYear: days }) => ({ employeeId: employee.id, daysPerYear: days })),
});

const allowanceQuery = queryOptions({
  queryKey: ['leave-allowance'],
  queryFn: ({ signal }) => api.call(leaveAllowanceApi.get, {}, { signal, silent: true }),
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
});

/** How many days of annual leave people have in a year. */
export function AllowanceDrawer({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('working-time');
  return (
    <RecordDialog title={t('leave.allowance.title')} record={allowanceQuery} onClose={onClose}>
      {(allowance) => <AllowanceForm allowance={allowance} onClose={onClose} />}
    </RecordDialog>
  );
}

/** An id for each row, which stays with it while others are removed: new rows have no employee yet. */
function useRowIds(count: number) {
  const [keys] = useState<number[]>([]);
  const next = useRef(0);
  while (keys.length < count) keys.push(next.current++);
  return { at: (index: number) => keys[index]!, remove: (index: number) => void keys.splice(index, 1) };
}

function AllowanceForm({ allowance, onClose }: { allowance: LeaveAllowance; onClose: () => void }) {
  const { t } = useTranslation('working-time');
  const queryClient = useQueryClient();
  const isReadOnly = !useCan('update', 'manage-take-leave');
  const form = useRecordEditor({
    schema: leaveAllowanceBody,
    record: allowance,
    valuesOf,
    nameOf: () => t('leave.allowance.name'),
    wholes: ['exceptions'],
    lost: t('leave.allowance.lost'),
    send: (values, version, options) =>
      api.call(leaveAllowanceApi.update, { body: { ...values, version: version ?? 0 } }, options),
    keep: () => allLeave.refresh(queryClient),
    messageKey: leaveAllowanceApi.update.successMessage,
    onClose,
  });
  const { exceptions } = form.values;
  const addButton = useRef<HTMLButtonElement>(null);
  const rowIds = useRowIds(exceptions.length);
  const known = allowance.exceptions.map(({ employee }) => ({ id: employee.id, label: employee.name }));
  const errors = form.errorsOf('exceptions');
  const change = (index: number, part: Partial<Values['exceptions'][number]>) =>
    form.setValue(
      'exceptions',
      exceptions.map((one, at) => (at === index ? { ...one, ...part } : one)),
    );
  return (
    <FormDrawer
      title={t('leave.allowance.title')}
      form={form}
      isReadOnly={isReadOnly}
      submitLabel={t('editor.save')}
      width={480}
    >
      <NumberField
        {...form.input('daysPerYear')}
        label={t('leave.allowance.daysPerYear')}
        hint={t('leave.allowance.hint')}
        unit={t('leave.allowance.unit')}
        min={0}
        max={366}
        disabled={isReadOnly}
      />
      <FieldGroup
        label={t('leave.allowance.exceptions')}
        name="exceptions"
        hint={exceptions.length === 0 && t('leave.allowance.exceptionsHint')}
        isDisabled={isReadOnly}
      >
        {exceptions.map((exception, index) => (
          <div key={rowIds.at(index)} className={styles.exception}>
            <PersonField
              name={`exceptions.${index}.employeeId`}
              value={exception.employeeId}
              onValueChange={(id) => change(index, { employeeId: id ?? '' })}
              error={errors[`${index}.employeeId`]}
              disabled={isReadOnly}
              known={known}
            />
            <NumberField
              name={`exceptions.${index}.daysPerYear`}
              label={t('leave.allowance.days')}
              value={exception.daysPerYear}
              onValueChange={(days) => change(index, { daysPerYear: days as number })}
              error={errors[`${index}.daysPerYear`]}
              min={0}
              max={366}
              disabled={isReadOnly}
            />
            {!isReadOnly && (
              <IconButton
                className={styles.remove}
                label={t('leave.allowance.remove', { number: index + 1 })}
                onClick={() => {
                  rowIds.remove(index);
                  form.setValue(
                    'exceptions',
                    exceptions.filter((_, at) => at !== index),
                  );
                  addButton.current?.focus();
                }}
              >
                <IconX size={18} stroke={1.75} aria-hidden />
              </IconButton>
            )}
          </div>
        ))}
        {!isReadOnly && (
          <Button
            ref={addButton}
            variant="default"
            isSmall
            onClick={() =>
              form.setValue('exceptions', [
                ...exceptions,
                { employeeId: '', daysPerYear: Number(form.values.daysPerYear ?? 0) },
              ])
            }
          >
            <IconPlus size={16} stroke={1.75} aria-hidden />
            {t('leave.allowance.add')}
          </Button>
        )}
      </FieldGroup>
    </FormDrawer>
  );
}
