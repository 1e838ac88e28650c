import { unrestrictedScope } from '@sala/contract/profile/profile.schema.ts';
import { type User, usersApi } from '@sala/contract/users/users.api.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { useForm } from '#shared/ui/use-form.ts';

/** Inviting and changing take the same but for the address and the language of the mail, which are only said once. */
const schema = usersApi.create.body;

export type UserForm = ReturnType<typeof useUserForm>;

/** What can be changed of a user. */
export const valuesOf = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? undefined,
  roleIds: user.roles.map(({ id }) => id),
  workPlace: user.workPlace,
  serviceScope: user.serviceScope,
  isReadonly: user.isReadonly,
});

const blank = () => ({
  firstName: '',
  lastName: '',
  phone: undefined,
  roleIds: [] as string[],
  workPlace: 'portal' as const,
  serviceScope: unrestrictedScope,
  isReadonly: false,
});

/** The form of a user, or of one who is being invited. */
export const useUserForm = (user?: User) =>
  useForm({
    schema,
    initialValues: user
      ? { ...valuesOf(user), email: user.email, locale: user.locale }
      : { ...blank(), email: '', locale: currentLocale() },
  });
