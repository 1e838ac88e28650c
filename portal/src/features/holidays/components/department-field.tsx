import type { Holiday } from '@sala/contract/holidays/holidays.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import type { FieldInput } from '#shared/ui/use-form.ts';
import { departmentOptions } from '../holidays.queries.ts';

export interface DepartmentFieldProps extends FieldInput<string[] | undefined> {
  known: Holiday['departments'] | undefined;
}

/** The departments that a holiday applies to. */
export function DepartmentField({ known, ...field }: DepartmentFieldProps) {
  const { t } = useTranslation('holidays');
  const queryClient = useQueryClient();
  const load = useCallback(
    async (query: string) => {
      const departments = await queryClient.ensureQueryData(departmentOptions);
      return optionsAmong(departments.map(({ id, name }) => ({ id, label: name })))(query);
    },
    [queryClient],
  );
  const knownOptions = useMemo(() => known?.map(({ id, name }) => ({ id, label: name })), [known]);
  return <MultiOptionPicker {...field} label={t('form.departments')} load={load} known={knownOptions} />;
}
