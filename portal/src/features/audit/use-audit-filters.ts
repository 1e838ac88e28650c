import { auditActions, auditSubjects } from '@sala/contract/audit/audit.api.ts';
import { useQuery } from '@tanstack/react-query';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '#shared/ui/avatar.tsx';
import type { TableSearch } from '#shared/ui/data-table/use-table-search.ts';
import type { FilterDefinition, FilterTarget } from '#shared/ui/filters/filter-types.ts';
import { peopleQuery } from './audit.queries.ts';

const isAboutSubject = (action: string, subject: unknown) => action.startsWith(`${String(subject)}.`);

/** The filters of the log and the object they change. The chosen subject and action always belong together. */
export function useAuditFilters(search: TableSearch): { filters: FilterDefinition[]; target: FilterTarget } {
  const { t } = useTranslation('audit');
  const people = useQuery(peopleQuery());
  const { subject } = search.filters;

  const filters: FilterDefinition[] = [
    {
      kind: 'options',
      key: 'actorId',
      label: t('filter.person'),
      options: people.data?.map(({ id, name, profilePicture }) => ({
        value: id,
        label: name,
        icon: createElement(Avatar, { name, src: profilePicture, size: 22, isDecorative: true }),
      })),
      isFailed: people.isError,
      onRetry: () => void people.refetch(),
    },
    {
      kind: 'options',
      key: 'subject',
      label: t('filter.subject'),
      options: auditSubjects.map((value) => ({ value, label: t(`subject.${value}`) })),
    },
    {
      kind: 'options',
      key: 'action',
      label: t('filter.action'),
      options: auditActions
        .filter((action) => !subject || isAboutSubject(action, subject))
        .map((value) => ({ value, label: t(`short.${value}`) })),
    },
    { kind: 'dateRange', fromKey: 'from', toKey: 'to', label: t('filter.days') },
  ];
  const setFilters: FilterTarget['setFilters'] = (change, options) => {
    const { action } = search.filters;
    const isStray = Boolean(change.subject && typeof action === 'string' && !isAboutSubject(action, change.subject));
    search.setFilters(isStray ? { ...change, action: undefined } : change, options);
  };
  return { filters, target: { ...search, setFilters } };
}
