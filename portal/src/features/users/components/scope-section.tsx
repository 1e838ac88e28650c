import type { ServiceScope } from '@sala/contract/profile/profile.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormSection } from '#shared/ui/page.tsx';
import { CodesField } from './codes-field.tsx';
import { ProjectsField } from './projects-field.tsx';

export interface ScopeSectionProps {
  value: ServiceScope;
  onValueChange: (value: ServiceScope) => void;
  /** The errors by list. */
  errors: Record<string, ReactNode>;
  isReadOnly: boolean;
}

/** The scope of a user: the projects, categories, types and subtypes whose service orders they see. */
export function ScopeSection({ value, onValueChange, errors, isReadOnly }: ScopeSectionProps) {
  const { t } = useTranslation('users');
  return (
    <FormSection title={t('scope.title')}>
      <ProjectsField
        value={value.projects}
        onValueChange={(projects) => onValueChange({ ...value, projects })}
        error={errors.projects}
        disabled={isReadOnly}
      />
      {(['categories', 'types', 'subtypes'] as const).map((field) => (
        <CodesField
          key={field}
          field={field}
          value={value[field]}
          onValueChange={(codes) => onValueChange({ ...value, [field]: codes })}
          error={errors[field]}
          disabled={isReadOnly}
        />
      ))}
    </FormSection>
  );
}
