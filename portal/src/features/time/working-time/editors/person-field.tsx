import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { findEmployees } from './assignee-options.tsx';

export interface PersonFieldProps {
  name: string;
  value: string;
  onValueChange: (id: string | null) => void;
  error: ReactNode;
  disabled?: boolean;
  /** Employees whose names need not be asked for. */
  known?: readonly PickerOption[];
}

/** One employee, searched among all. */
export function PersonField({ value, known, ...field }: PersonFieldProps): ReactNode {
  const { t } = useTranslation('working-time');
  const isKnown = known?.some(({ id }) => id === value) ?? false;
  const load = useCallback(
    async (query: string, signal: AbortSignal) => {
      // The selected employee may not be among the first hundred.
      const [found, named] = await Promise.all([
        findEmployees({ search: query || undefined }, signal),
        value && !query && !isKnown ? findEmployees({ ids: value }, signal) : [],
      ]);
      const rows = [...found, ...named.filter(({ id }) => found.every((other) => other.id !== id))];
      return rows.map(({ id, name, department, photo }) => ({
        id,
        label: name,
        description: department.name,
        avatar: { name, src: photo },
      }));
    },
    [value, isKnown],
  );
  return (
    <OptionPicker
      {...field}
      value={value || null}
      label={t('assignees.person')}
      load={load}
      known={known}
      isClearable={false}
    />
  );
}
