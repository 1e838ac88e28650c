import { unrestricted, unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import type { User } from '@sala/contract/identity/users/users.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { projectOptions } from '#features/identity/projects/projects.public.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { listSeparator } from '#shared/i18n/punctuation.ts';
import { type RecordEditorSetup, useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { roleOptions, users } from './users.queries.ts';

/** Inviting and changing have the same fields, except for the address and the language of the mail, which are only set once. */
const { body } = users.calls.create;

type UserEditorContext = Pick<
  RecordEditorSetup<typeof body, User>,
  'lost' | 'hasInput' | 'isSilent' | 'messageKey' | 'onSaved' | 'onRefused'
>;
export type UserForm = ReturnType<typeof useUserForm>;

/** The editable values of a user. */
const toValues = (user: User) => ({
  firstName: user.firstName,
  lastName: user.lastName,
  phone: user.phone ?? undefined,
  roleIds: user.roles.map(({ id }) => id),
  workPlace: user.workPlace,
  serviceScope: user.serviceScope,
  isReadonly: user.isReadonly,
  email: user.email,
  locale: user.locale,
});

const blank = () => ({
  firstName: '',
  lastName: '',
  phone: undefined,
  roleIds: [] as string[],
  workPlace: 'portal' as const,
  serviceScope: unrestrictedScope,
  isReadonly: false,
  email: '',
  locale: currentLocale(),
});

/** The form of an existing user or of a new invitation. */
export function useUserForm(user: User | undefined, place: UserEditorContext) {
  const show = useValueText(user);
  return useRecordEditor({
    ...users.form(user),
    initialValues: blank(),
    valuesOf: toValues,
    show,
    wholes: scopes,
    ...place,
  });
}

/** A list of some, or one value for all. */
const scopes = Object.keys(unrestricted).map((name) => `serviceScope.${name}`);

const isAll = (value: unknown) => Object.values<unknown>(unrestricted).includes((value as string[])[0]);
const toList = (ids: unknown, projects: readonly { id: string; projectName: string }[]) =>
  (ids as string[]).map((id) => projects.find((project) => project.id === id)?.projectName ?? id).join(listSeparator());

/** Texts for values that the form shows by name. */
function useValueText(user: User | undefined) {
  const { t } = useTranslation('users');
  const roles = useQuery(roleOptions);
  const projects = useQuery(projectOptions);
  const names = new Map([...(user?.roles ?? []), ...(roles.data ?? [])].map(({ id, name }) => [id, name]));
  return (path: string, value: unknown): string | undefined => {
    if (path === 'workPlace') return t(`workPlace.${value as User['workPlace']}`);
    if (path === 'roleIds') return (value as string[]).map((id) => names.get(id) ?? id).join(listSeparator());
    if (path === 'serviceScope.projects')
      return isAll(value) ? t('scope.allProjects') : toList(value, projects.data ?? []);
    if (path.startsWith('serviceScope.') && isAll(value)) return t('scope.allOf');
    return undefined;
  };
}
