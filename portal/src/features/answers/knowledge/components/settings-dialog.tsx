import { conversationSummariesApi } from '@sala/contract/answers/knowledge/conversation-summaries.api.ts';
import type { KnowledgeSettings } from '@sala/contract/answers/knowledge/knowledge.schema.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { knowledgeSettings } from '../knowledge.queries.ts';
import styles from './knowledge.module.css';

const schema = z.object({ isEnabled: z.boolean(), canAuthorsApprove: z.boolean(), isPagePublic: z.boolean() });
const valuesOf = ({ isEnabled, canAuthorsApprove, isPagePublic }: KnowledgeSettings) => ({
  isEnabled,
  canAuthorsApprove,
  isPagePublic,
});

/** Whether conversations are summarised, who may approve, and whether answers are shown to everybody. */
export function SettingsDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('knowledge');
  const settings = useQuery({ ...knowledgeSettings, staleTime: 0, gcTime: 0 });
  if (settings.data) return <SettingsForm settings={settings.data} onClose={onClose} />;
  return (
    <Dialog kind="drawer-end" width={560} title={t('settings.title')} onClose={onClose}>
      {settings.error ? (
        <ErrorState error={settings.error} onRetry={() => void settings.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={3} height={56} />
        </Loading>
      )}
    </Dialog>
  );
}

function SettingsForm({ settings, onClose }: { settings: KnowledgeSettings; onClose: () => void }) {
  const { t } = useTranslation('knowledge');
  const canManage = useCan('manage', 'summary-conversation');
  const queryClient = useQueryClient();
  const form = useRecordEditor({
    schema,
    record: settings,
    valuesOf,
    nameOf: () => t('settings.title'),
    lost: t('settings.lost'),
    send: (values, version, options) =>
      api.call(conversationSummariesApi.enable, { body: { ...values, version: version ?? 0 } }, options),
    keep: (_, saved) => queryClient.setQueryData(knowledgeSettings.queryKey, saved),
    messageKey: conversationSummariesApi.enable.successMessage,
    onClose,
  });
  return (
    <FormDrawer title={t('settings.title')} form={form} isReadOnly={!canManage} submitLabel={t('form.save')}>
      <SettingList>
        <Switch
          {...form.input('isEnabled')}
          label={t('settings.isEnabled')}
          hint={t('settings.isEnabledHint')}
          disabled={!canManage}
        />
        <Switch
          {...form.input('canAuthorsApprove')}
          label={t('settings.canAuthorsApprove')}
          hint={t('settings.canAuthorsApproveHint')}
          disabled={!canManage}
        />
        <Switch
          {...form.input('isPagePublic')}
          label={t('settings.isPagePublic')}
          hint={t('settings.isPagePublicHint')}
          disabled={!canManage}
        />
      </SettingList>
      {settings.isPagePublic && (
        <p className={styles.pageLink}>
          <CopyButton value={settings.pageUrl} label={t('settings.copyPage')} isLabelled />
          <a className={buttonClass('default')} href={settings.pageUrl} target="_blank" rel="noreferrer">
            {t('settings.openPage')}
          </a>
        </p>
      )}
    </FormDrawer>
  );
}
