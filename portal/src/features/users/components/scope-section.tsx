import { type ServiceScope, unrestricted } from '@sala/contract/profile/profile.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#shared/ui/button.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { restrictedFields } from '../scope.ts';
import { ProjectsField } from './projects-field.tsx';
import styles from './scope-section.module.css';

export interface ScopeSectionProps {
  value: ServiceScope;
  onValueChange: (value: ServiceScope) => void;
  /** Refusals by list. */
  errors: Record<string, ReactNode>;
  isReadOnly: boolean;
}

/** Which service orders somebody sees. Restrictions to categories and types that are there can be narrowed or lifted. */
export function ScopeSection({ value, onValueChange, errors, isReadOnly }: ScopeSectionProps) {
  const { t } = useTranslation('users');
  const fields = restrictedFields(value).filter((field) => field !== 'projects');
  return (
    <FormSection title={t('scope.title')} description={t('scope.hint')}>
      <ProjectsField
        value={value.projects}
        onValueChange={(projects) => onValueChange({ ...value, projects })}
        error={errors.projects}
        disabled={isReadOnly}
      />
      {fields.map((field) => (
        <FieldGroup
          key={field}
          name={`serviceScope.${field}`}
          label={t(`scope.${field}`)}
          error={errors[field]}
          isDisabled={isReadOnly}
        >
          <div className={styles.codes}>
            {value[field].length === 0 && <span className={styles.none}>{t('scope.none')}</span>}
            {value[field].map((code) => (
              <Tag
                key={code}
                onRemove={
                  isReadOnly
                    ? undefined
                    : () => onValueChange({ ...value, [field]: value[field].filter((other) => other !== code) })
                }
              >
                {code}
              </Tag>
            ))}
            {!isReadOnly && (
              <Button
                isSmall
                variant="default"
                onClick={() => onValueChange({ ...value, [field]: [unrestricted[field]] })}
              >
                {t('scope.lift')}
              </Button>
            )}
          </div>
        </FieldGroup>
      ))}
    </FormSection>
  );
}
