import {
  type Action,
  abilityGroupNames,
  abilityGroups,
  actions,
  type GrantableSubject,
  grantableSubjects,
} from '@sala/contract/core/ability.ts';
import { localeNames } from '@sala/contract/core/locales.ts';
import i18next, { type ResourceNamespaceMap } from 'i18next';
import { useTranslation } from 'react-i18next';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { listSeparator, withColon } from '#shared/i18n/punctuation.ts';
import { shortWeekdayText } from '#shared/ui/date-range/day-texts.ts';

type Texts = ResourceNamespaceMap['audit'];
type KnownField = keyof Texts['field'];
type KnownValue = keyof Texts['value'];

const isSubject = (name: string): name is GrantableSubject => grantableSubjects.includes(name as GrantableSubject);
const isAction = (name: string): name is Action => actions.includes(name as Action);
/** Subjects without the action `read`, which are either permitted or not. */
const isSingleAction = (subject: GrantableSubject) =>
  !abilityGroupNames.some((group) =>
    Object.entries<readonly Action[]>(abilityGroups[group]).some(
      ([name, list]) => name === subject && list.includes('read'),
    ),
  );

const permissionPrefix = 'permissions.';
/** Fields whose values are codes of the product and not free text. */
const coded: readonly string[] = [
  'kind',
  'workPlace',
  'isReadonly',
  'status',
  'isOffline',
  'isHideSystemChat',
  'isTranslationOn',
  'isSoundOn',
  'isActive',
  'isIssuedAtRequired',
  'isEndOn',
  'isUnresponsiveOn',
  'isFirstReplyOn',
  'isWelcomeOn',
  'isSystemChatHidden',
  'refusesPhoneNumbers',
  'refusesBankData',
  'isRatingOn',
  'mode',
  'isSameLanguageFirst',
  'departmentRule',
  'role',
  'repeat',
  'frequency',
  'type',
  'color',
  'secret',
  'serviceKind',
  'priceType',
  'ruleKind',
  'rulePlace',
];

/** 1 is Monday, because 2024 began on a Monday. */
const getWeekday = (number: string) => shortWeekdayText(`2024-01-0${number}`);

export interface ChangeTexts {
  field: string;
  before: string | null;
  after: string | null;
}

/** A change in the current language. Unknown values are shown as they were stored. */
export function useChangeText(): (change: ChangeTexts) => ChangeTexts {
  const { t } = useTranslation(['audit', 'roles']);
  const action = (subject: GrantableSubject, name: string) =>
    isSingleAction(subject) ? t('roles:action.deed') : isAction(name) ? t(`roles:action.${name}`) : name;

  const permissionText = (text: string) => {
    const [subject = '', name = ''] = text.split(': ');
    return isSubject(subject) ? withColon(t(`roles:subject.${subject}.name`), action(subject, name)) : text;
  };

  const fieldName = (field: string): string => {
    const subject = field.slice(permissionPrefix.length);
    if (field.startsWith(permissionPrefix) && isSubject(subject)) return t(`roles:subject.${subject}.name`);
    return t(`field.${field.replace('.', '_') as KnownField}`, { defaultValue: field });
  };

  const valueText = (field: string, text: string | null): string | null => {
    if (text === null) return null;
    const subject = field.slice(permissionPrefix.length);
    if (field.startsWith(permissionPrefix) && isSubject(subject))
      return [...new Set(text.split(', ').map((name) => action(subject, name)))].join(listSeparator());
    if (field === 'permissions') return text.split(', ').map(permissionText).join(listSeparator());
    if (field === 'locale' || field === 'defaultLocale') return (localeNames as Record<string, string>)[text] ?? text;
    if (field === 'mutedKinds')
      return text
        .split(', ')
        .map((kind) => t(`value.${kind as KnownValue}`, { defaultValue: kind }))
        .join(listSeparator());
    if (field === 'weekdays') return text.split(', ').map(getWeekday).join(listSeparator());
    if (field === 'expiresAt' || field === 'until') return formatDateTime(text);
    if (field.startsWith('serviceScope.') && text.startsWith('ALL_')) return t('value.all');
    return coded.includes(field) ? t(`value.${text as KnownValue}`, { defaultValue: text }) : text;
  };

  return ({ field, before, after }) => ({
    field: fieldName(field),
    before: valueText(field, before),
    after: valueText(field, after),
  });
}

/** An export has one text for a change: "Name: A → B". */
export const joinChange = ({ field, before, after }: ChangeTexts): string =>
  withColon(field, `${before ?? i18next.t('audit:changes.nothing')} → ${after ?? i18next.t('audit:changes.nothing')}`);
