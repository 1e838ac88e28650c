import { type ServiceEntry, useOfServiceEntry } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useChangeRecord } from '#shared/ui/conflicts/use-save-record.ts';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { fetchEntry, levelApis, levelSubjects, useForgetCatalogue, useTitle } from '../service-catalogue.queries.ts';
import { useUsageTexts } from './use-usage-texts.ts';

const deletedKeys = {
  category: 'serviceCategoryDeleted',
  type: 'serviceTypeDeleted',
  subtype: 'serviceSubtypeDeleted',
} as const;

/** Asks, and removes it; one that is used is offered to be deactivated. Answers whether it is gone. */
export function useRemoveEntry(): (entry: ServiceEntry) => Promise<boolean> {
  const { t } = useTranslation('service-catalogue');
  const ability = useAbility();
  const usageTexts = useUsageTexts();
  const title = useTitle();
  const forget = useForgetCatalogue();
  const changeRecord = useChangeRecord();

  const deactivate = async (entry: ServiceEntry) => {
    const mayUpdate = entry.isActive && ability.can('update', levelSubjects[entry.level]);
    const { titles, level, id } = entry;
    const isDone = await confirm({
      title: t('delete.usedTitle', { name: title(titles) }),
      body: t(mayUpdate ? 'delete.usedBody' : 'delete.usedBodyOnly'),
      consequences: usageTexts(entry),
      confirmLabel: t(mayUpdate ? 'delete.deactivate' : 'delete.understood'),
      ...(mayUpdate && {
        run: () =>
          changeRecord({
            record: entry,
            changes: { isActive: false },
            labels: { isActive: t('form.isActive') },
            nameOf: (now) => title(now.titles),
            send: (changes, version) =>
              api.call(levelApis[level].change, { params: { id }, body: { ...changes, version } }, { silent: true }),
          }),
      }),
    });
    if (!isDone || !mayUpdate) return;
    showToast({ tone: 'success', content: { messageKey: 'saved' } });
    void forget();
  };

  return async (entry) => {
    // What depends on it may have changed since the tree was drawn.
    const now = await fetchEntry(entry).catch(() => entry);
    if (useOfServiceEntry(now) > 0) {
      await deactivate(now);
      return false;
    }
    const isDone = await confirm({
      title: t('delete.title', { name: title(now.titles) }),
      consequences: [t('delete.gone')],
      confirmLabel: t('delete.confirm'),
      isDangerous: true,
      run: () => api.call(levelApis[now.level].remove, { params: { id: now.id } }, { silent: true }),
    });
    if (!isDone) return false;
    showToast({ tone: 'success', content: { messageKey: deletedKeys[now.level] } });
    void forget();
    return true;
  };
}
