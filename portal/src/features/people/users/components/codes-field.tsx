import { unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { ServiceEntryOption } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { entryOptions, useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { listSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { useProfile } from '#shared/session/session.ts';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong, type PickerOption } from '#shared/ui/option-picker/options.ts';
import { RadioGroup } from '#shared/ui/radio-group.tsx';

export interface CodesFieldProps {
  field: 'categories' | 'types' | 'subtypes';
  /** Codes, or the value for all. */
  value: string[];
  onValueChange: (value: string[]) => void;
  error: ReactNode;
  disabled: boolean;
}

/** One option for each code: entries with the same code in several places are granted together. */
function byCode(entries: readonly ServiceEntryOption[], title: ReturnType<typeof useTitle>): PickerOption[] {
  const groups = Map.groupBy(entries, ({ code }) => code);
  return [...groups].map(([code, same]) => ({
    id: code,
    label: [...new Set(same.map(({ titles }) => title(titles)))].join(listSeparator()),
    description: [code, ...new Set(same.flatMap(({ categoryCode }) => categoryCode ?? []))].join(' · '),
  }));
}

/**
 * Whether a user sees all categories (types, subtypes) of services or only some. An editor with a limited scope can only grant entries of
 * that scope.
 */
export function CodesField({ field, value, onValueChange, error, disabled }: CodesFieldProps) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const title = useTitle();
  const own = useProfile()?.serviceCateAndType[field] ?? [];
  const { data } = useQuery(entryOptions);
  const isAll = value.includes(unrestricted[field]);
  const load = useCallback(
    async (search: string) =>
      optionsAmong(byCode((await queryClient.ensureQueryData(entryOptions))[field], title))(search),
    [queryClient, field, title],
  );
  // Without a catalogue there is nothing to choose from, but an existing choice stays visible.
  if (isAll && (data?.[field].length ?? 0) === 0) return null;
  const known = value.map((code) => ({ id: code, label: code }));
  return (
    <>
      <RadioGroup
        {...(isAll && { name: `serviceScope.${field}` })}
        label={t(`scope.${field}`)}
        value={isAll ? 'all' : 'some'}
        onValueChange={(choice) => onValueChange(choice === 'all' ? [unrestricted[field]] : [])}
        disabled={disabled}
        options={[
          { value: 'all', label: t('scope.allOf'), isDisabled: !own.includes(unrestricted[field]) },
          { value: 'some', label: t('scope.someOf') },
        ]}
      />
      {!isAll && (
        <MultiOptionPicker
          name={`serviceScope.${field}`}
          label={withColon(t(`scope.${field}`), t('scope.someOf'))}
          hint={value.length === 0 ? t('scope.noneOf') : undefined}
          value={value}
          onValueChange={onValueChange}
          load={load}
          known={data ? undefined : known}
          error={error}
          disabled={disabled}
        />
      )}
    </>
  );
}
