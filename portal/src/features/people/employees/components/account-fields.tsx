import { localeNames, locales } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import { RoleField } from '#features/people/users/users.public.ts';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import type { useForm } from '#shared/ui/use-form.ts';
import {
  type AccountKind,
  type AccountValues,
  accountKindOf,
  type accountSchema,
  blankAccount,
} from '../employee-values.ts';
import { useChoices } from '../use-choices.ts';
import styles from './employee-fields.module.css';

/** A form that contains an account, among other values. */
export type AccountForm = Pick<
  ReturnType<typeof useForm<typeof accountSchema>>,
  'field' | 'input' | 'setValue' | 'errorOf'
> & { values: AccountValues };

export interface AccountFieldsProps {
  form: AccountForm;
  ways: readonly AccountKind[];
  /** The future owner of the account, from which the invitation's name fields are prefilled. */
  employeeName: string;
}

/** How an employee gets an account: none, an existing user, or an invitation. */
export function AccountFields({ form, ways, employeeName }: AccountFieldsProps) {
  const { t } = useTranslation('employees');
  const { loadUsers } = useChoices();
  const way = accountKindOf(form.values);

  const handleWay = (next: AccountKind) => {
    const { userId, invitation } = blankAccount(next, employeeName);
    form.setValue('userId', userId);
    form.setValue('invitation', invitation);
  };

  return (
    <>
      <RadioGroup
        label={t('account.way')}
        value={way}
        onValueChange={handleWay}
        options={ways.map((value) => ({ value, label: t(`way.${value}`), description: t(`wayHint.${value}`) }))}
      />
      {way === 'existing' && (
        <OptionPicker
          name="userId"
          value={form.values.userId || null}
          onValueChange={(id) => form.setValue('userId', id ?? '')}
          error={form.errorOf('userId')}
          label={t('account.user')}
          load={loadUsers}
        />
      )}
      {way === 'invitation' && (
        <>
          <div className={styles.pair}>
            <TextField {...form.field('invitation.firstName')} label={t('account.firstName')} autoComplete="off" />
            <TextField {...form.field('invitation.lastName')} label={t('account.lastName')} autoComplete="off" />
          </div>
          <RoleField
            name="invitation.roleIds"
            value={form.values.invitation?.roleIds ?? []}
            onValueChange={(ids) => form.setValue('invitation.roleIds', ids)}
            error={form.errorOf('invitation.roleIds')}
          />
          <SelectField
            name="invitation.locale"
            value={form.values.invitation?.locale}
            onValueChange={(locale) => form.setValue('invitation.locale', locale)}
            error={form.errorOf('invitation.locale')}
            label={t('account.language')}
            hint={t('account.languageHint')}
            options={locales.map((value) => ({ value, label: localeNames[value] }))}
          />
        </>
      )}
    </>
  );
}
