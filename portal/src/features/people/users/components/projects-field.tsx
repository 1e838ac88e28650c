import { unrestricted } from '@sala/contract/identity/users/service-scope.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { projectOptions } from '#features/identity/projects/projects.public.ts';
import { useProfile } from '#shared/session/session.ts';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { RadioGroup } from '#shared/ui/radio-group.tsx';

export interface ProjectsFieldProps {
  /** Ids of projects, or the value for all. */
  value: string[];
  onValueChange: (value: string[]) => void;
  error: ReactNode;
  disabled: boolean;
}

/** Whether a user sees all projects or only some. An editor with a limited scope can only grant projects of that scope. */
export function ProjectsField({ value, onValueChange, error, disabled }: ProjectsFieldProps) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const own = useProfile()?.serviceCateAndType.projects ?? [];
  const isAll = value.includes(unrestricted.projects);
  const load = useCallback(
    async (search: string) => {
      const projects = await queryClient.ensureQueryData(projectOptions);
      const options = projects.map(({ id, projectName, code, isActive }) => ({
        id,
        label: projectName,
        description: [code, !isActive && t('scope.inactiveProject')].filter(Boolean).join(' · ') || undefined,
      }));
      return optionsAmong(options)(search);
    },
    [queryClient, t],
  );
  return (
    <>
      <RadioGroup
        {...(isAll && { name: 'serviceScope.projects' })}
        label={t('scope.projects')}
        value={isAll ? 'all' : 'some'}
        onValueChange={(choice) => onValueChange(choice === 'all' ? [unrestricted.projects] : [])}
        disabled={disabled}
        options={[
          {
            value: 'all',
            label: t('scope.allProjects'),
            description: t('scope.allProjectsHint'),
            isDisabled: !own.includes(unrestricted.projects),
          },
          { value: 'some', label: t('scope.someProjects'), description: t('scope.someProjectsHint') },
        ]}
      />
      {!isAll && (
        <MultiOptionPicker
          name="serviceScope.projects"
          label={t('scope.someProjects')}
          hint={value.length === 0 ? t('scope.noProject') : undefined}
          value={value}
          onValueChange={onValueChange}
          load={load}
          error={error}
          disabled={disabled}
        />
      )}
    </>
  );
}
