import type { ServiceEntry, ServiceLevel } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { catalogueTree, useTitle } from '../service-catalogue.queries.ts';

/** The children of an entry as options for a form field; inactive ones are marked. */
export function useCatalogueOptions(): (
  level: ServiceLevel,
  parentId: string | null,
) => { value: string; label: string }[] {
  const { t } = useTranslation('service-catalogue');
  const { data = [] } = useQuery(catalogueTree);
  const title = useTitle();
  const isUnder = (entry: ServiceEntry, parentId: string | null) =>
    entry.level === 'category' || (entry.level === 'type' ? entry.categoryId : entry.typeId) === parentId;
  return (level, parentId) =>
    data
      .filter((entry) => entry.level === level && isUnder(entry, parentId))
      .map(({ id, titles, isActive }) => ({
        value: id,
        label: isActive ? title(titles) : `${title(titles)} (${t('state.inactive')})`,
      }));
}

/** The path of an entry from the top, in the current language. */
export function useCataloguePathText(): (ids: readonly (string | null)[]) => string {
  const { data = [] } = useQuery(catalogueTree);
  const title = useTitle();
  return (ids) =>
    ids
      .flatMap((id) => {
        const entry = id === null ? undefined : data.find((one) => one.id === id);
        return entry ? [title(entry.titles)] : [];
      })
      .join(' › ');
}
