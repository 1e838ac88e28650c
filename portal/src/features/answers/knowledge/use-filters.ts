import { approvals } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { localeNames, locales } from '@sala/contract/core/locales.ts';
import { useTranslation } from 'react-i18next';
import type { OptionsFilter } from '#shared/ui/filters/filter-types.ts';
import { useTopicChoices } from './knowledge.queries.ts';

/** The filters that several of the tables have. */
export function useCommonFilters() {
  const { t } = useTranslation('knowledge');
  const topics = useTopicChoices();
  const approval: OptionsFilter = {
    kind: 'options',
    key: 'approval',
    label: t('list.approval'),
    options: approvals.map((value) => ({ value, label: t(`approval.${value}`) })),
  };
  const locale: OptionsFilter = {
    kind: 'options',
    key: 'locale',
    label: t('list.language'),
    options: locales.map((value) => ({ value, label: localeNames[value] })),
  };
  const topic: OptionsFilter = { kind: 'options', key: 'topicId', label: t('list.topic'), ...topics };
  const flag = (key: string, label: string): OptionsFilter => ({
    kind: 'options',
    key,
    label,
    options: [
      { value: 'true', label: t('list.yes') },
      { value: 'false', label: t('list.no') },
    ],
  });
  return { approval, locale, topic, flag };
}
