import { localeNames, locales } from '@sala/contract/core/locales.ts';
import type { ServiceScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { workChannels } from '@sala/contract/identity/users/work-channels.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { EmailField } from '#shared/ui/email-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { UserForm } from '../user-values.ts';
import { CodesField } from './codes-field.tsx';
import { ProjectsField } from './projects-field.tsx';
import { RoleField } from './role-field.tsx';

export interface UserFieldsProps {
  form: UserForm;
  /** The user to change. Without it, the form invites one. */
  user?: User;
  isReadOnly?: boolean;
}

/** All fields of a user: personal data, roles and scope, department. */
export function UserFields({ form, user, isReadOnly = false }: UserFieldsProps) {
  const { t } = useTranslation('users');
  const disabled = isReadOnly;
  return (
    <>
      <FormSection title={t('form.person')} description={user ? undefined : t('form.personHint')}>
        <TextField {...form.field('firstName')} label={t('form.firstName')} autoComplete="off" disabled={disabled} />
        <TextField {...form.field('lastName')} label={t('form.lastName')} autoComplete="off" disabled={disabled} />
        {user ? (
          <TextField label={t('list.email')} value={user.email} hint={t('form.emailHint')} disabled readOnly />
        ) : (
          <EmailField {...form.field('email')} label={t('list.email')} autoComplete="off" />
        )}
        <TextField
          {...form.field('phone')}
          // An emptied field is omitted, because an empty text is not a valid number.
          onChange={(event) => form.setValue('phone', event.currentTarget.value || undefined)}
          label={t('list.phone')}
          type="tel"
          mark="optional"
          autoComplete="off"
          disabled={disabled}
        />
        {!user && (
          <SelectField
            {...form.input('locale')}
            label={t('form.language')}
            hint={t('form.languageHint')}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        )}
      </FormSection>
      <FormSection title={t('form.access')} description={t('form.accessHint')}>
        <RoleField {...form.input('roleIds')} known={user?.roles} disabled={disabled} />
        <Switch
          {...form.input('isReadonly')}
          label={t('form.readonly')}
          hint={t('form.readonlyHint')}
          disabled={disabled}
        />
      </FormSection>
      <FormSection title={t('form.work')}>
        <RadioGroup
          {...form.input('workPlace')}
          label={t('list.workPlace')}
          disabled={disabled}
          options={workChannels.map((value) => ({
            value,
            label: t(`workPlace.${value}`),
            description: t(`workPlaceHint.${value}`),
          }))}
        />
      </FormSection>
      <ScopeSection
        value={form.values.serviceScope}
        onValueChange={(value) => form.setValue('serviceScope', value)}
        errors={form.errorsOf('serviceScope')}
        isReadOnly={isReadOnly}
      />
    </>
  );
}

interface ScopeSectionProps {
  value: ServiceScope;
  onValueChange: (value: ServiceScope) => void;
  /** The errors by list. */
  errors: Record<string, ReactNode>;
  isReadOnly: boolean;
}

/** The scope of a user: the projects, categories, types and subtypes whose service orders they see. */
function ScopeSection({ value, onValueChange, errors, isReadOnly }: ScopeSectionProps) {
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
