import {
  type ServiceEntry,
  useOfServiceEntry,
} from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { entryResources, fetchEntry, levelSubjects, useTitle } from '../service-catalogue.queries.ts';
import { useUsageTexts } from './use-usage-texts.ts';

const { category, type, subtype } = entryResources;

/** Removes an entry after a confirmation. If it is in use, offers to deactivate it instead. Returns whether it was removed. */
export function useRemoveEntry(): (entry: ServiceEntry) => Promise<boolean> {
  const { t } = useTranslation('service-catalogue');
  const ability = useAbility();
  const usageTexts = useUsageTexts();
  const title = useTitle();
  const changes = { category: category.useChange(), type: type.useChange(), subtype: subtype.useChange() };
  const removals = { category: category.useRemove(), type: type.useRemove(), subtype: subtype.useRemove() };

  const labels = { isActive: t('form.isActive') };
  const deactivate = async (entry: ServiceEntry) => {
    const mayUpdate = entry.isActive && ability.can('update', levelSubjects[entry.level]);
    const { titles, level } = entry;
    const isDone = await confirm({
      title: t('delete.usedTitle', { name: title(titles) }),
      body: t(mayUpdate ? 'delete.usedBody' : 'delete.usedBodyOnly'),
      consequences: usageTexts(entry),
      confirmLabel: t(mayUpdate ? 'delete.deactivate' : 'delete.understood'),
      ...(mayUpdate && {
        run: () => changes[level]({ record: entry, changes: { isActive: false }, labels }, { silent: true }),
      }),
    });
    if (isDone && mayUpdate) showToast({ tone: 'success', content: { messageKey: 'saved' } });
  };

  return async (entry) => {
    // The dependent records may have changed since the tree was loaded.
    const now = await fetchEntry(entry).catch(() => entry);
    if (useOfServiceEntry(now) > 0) {
      await deactivate(now);
      return false;
    }
    return removals[now.level](now.id, {
      title: t('delete.title', { name: title(now.titles) }),
      consequences: [t('delete.gone')],
      confirmLabel: t('delete.confirm'),
    });
  };
}
