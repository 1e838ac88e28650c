import type { User } from '@sala/contract/identity/users/users.api.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import type { FieldInput } from '#shared/ui/use-form.ts';
import { isRoleBeyond } from '../person.ts';
import { roleOptions } from '../users.queries.ts';

export interface RoleFieldProps extends FieldInput<string[]> {
  /** The user's current roles, whose names are already loaded. */
  known?: User['roles'];
  disabled?: boolean;
}

/** The roles to grant. Roles with more permissions than the editor's cannot be chosen, and state the reason. */
export function RoleField({ known, ...field }: RoleFieldProps) {
  const { t } = useTranslation('users');
  const queryClient = useQueryClient();
  const ability = useAbility();
  const load = useCallback(
    async (query: string) => {
      const roles = await queryClient.ensureQueryData(roleOptions);
      const options = roles.map((role) => {
        const isDisabled = isRoleBeyond(role, ability);
        return {
          id: role.id,
          label: role.name,
          isDisabled,
          description: isDisabled ? t('form.roleBeyond') : role.isDefault ? t('form.roleFull') : undefined,
        };
      });
      return optionsAmong(options)(query);
    },
    [queryClient, ability, t],
  );
  const knownOptions = useMemo(() => known?.map(({ id, name }) => ({ id, label: name })), [known]);
  return <MultiOptionPicker {...field} label={t('form.roles')} load={load} known={knownOptions} />;
}
