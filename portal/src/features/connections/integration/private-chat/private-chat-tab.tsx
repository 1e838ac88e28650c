import {
  type PrivateChatSettings,
  privateChatApi,
  privateChatSettingsBody,
} from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { IconDownload, IconEye, IconEyeOff, IconRefresh } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { saveFile } from '#shared/export/save-table.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { Button } from '#shared/ui/button.tsx';
import { useReplaceValue } from '#shared/ui/conflicts/use-replace-value.ts';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import { MultiOptionPicker } from '#shared/ui/option-picker/multi-option-picker.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { CopyField } from '../components/copy-field.tsx';
import styles from '../components/integration-tabs.module.css';
import { loadPartners, privateChatQuery } from './private-chat.queries.ts';

const retentions = ['never', '30', '90', '180', '365', '730'] as const;
type Retention = (typeof retentions)[number];

/** Private chat of the business: on or off, its application and secret, how long messages are kept, and the blocked businesses. */
export function PrivateChatTab({ isLocked }: { isLocked: boolean }) {
  const { data, error, refetch } = useQuery(privateChatQuery());
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      <Access settings={data} isLocked={isLocked} />
      <Rules settings={data} isLocked={isLocked} />
      {!isLocked && <Export />}
    </>
  );
}

function Access({ settings, isLocked }: { settings: PrivateChatSettings; isLocked: boolean }) {
  const { t } = useTranslation(['integration', 'sections']);
  const queryClient = useQueryClient();
  const [isShown, setIsShown] = useState(false);
  const { isEnablePrivateChat: isOn, domain, appId, appSecret, formerAppSecretUntil } = settings;
  const Icon = isShown ? IconEyeOff : IconEye;
  const replaceValue = useReplaceValue();
  const name = t('sections:tabs.integration.private-chat');
  const keep = (saved: PrivateChatSettings) => queryClient.setQueryData(privateChatQuery().queryKey, saved);
  const toggle = () =>
    confirm({
      title: t(isOn ? 'privateChat.offTitle' : 'privateChat.onTitle'),
      consequences: [t(isOn ? 'privateChat.offBody' : 'privateChat.onBody')],
      confirmLabel: t(isOn ? 'privateChat.turnOff' : 'privateChat.turnOn'),
      isDangerous: isOn,
      // Who turns on what a colleague has turned on meanwhile does not turn it off.
      run: async () =>
        keep(
          await replaceValue({
            record: settings,
            nameOf: () => name,
            currentOf: ({ isEnablePrivateChat }) => isEnablePrivateChat,
            wanted: !isOn,
            label: name,
            send: (version) => api.call(privateChatApi.toggle, { query: { version } }, { silent: true }),
          }),
        ),
    });
  const generate = () =>
    confirm({
      title: t('privateChat.generateTitle'),
      consequences: [t('privateChat.generateBody'), t('privateChat.generateFormer')],
      confirmLabel: t('privateChat.generate'),
      run: async () => keep(await api.call(privateChatApi.generate, {}, { silent: true })),
    });
  return (
    <FormSection title={name}>
      <Switch
        name="isEnablePrivateChat"
        label={t('privateChat.isOn')}
        hint={t('privateChat.isOnHelp')}
        value={isOn}
        onValueChange={() => void toggle()}
        disabled={isLocked}
      />
      <CopyField
        label={t('privateChat.domain')}
        hint={t('privateChat.domainHelp')}
        value={domain}
        copyLabel={t('privateChat.copyDomain')}
      />
      <CopyField
        label={t('privateChat.appId')}
        hint={t('privateChat.appIdHelp')}
        value={appId}
        copyLabel={t('privateChat.copyAppId')}
      />
      {appSecret !== null && (
        <>
          <CopyField
            label={t('privateChat.appSecret')}
            hint={
              formerAppSecretUntil
                ? t('privateChat.formerUntil', { time: formatDateTime(formerAppSecretUntil) })
                : t('privateChat.appSecretHelp')
            }
            value={appSecret}
            shown={isShown ? appSecret : '•'.repeat(24)}
            copyLabel={t('privateChat.copyAppSecret')}
          >
            <IconButton
              label={t('privateChat.showAppSecret')}
              aria-pressed={isShown}
              onClick={() => setIsShown(!isShown)}
            >
              <Icon size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </CopyField>
          <div className={styles.actions}>
            <Button variant="default" onClick={() => void generate()} disabled={isLocked}>
              <IconRefresh size={18} stroke={1.75} aria-hidden />
              {t('privateChat.generate')}
            </Button>
          </div>
        </>
      )}
    </FormSection>
  );
}

function Export() {
  const { t } = useTranslation('integration');
  const exportAll = () =>
    confirm({
      title: t('privateChat.exportTitle'),
      consequences: [t('privateChat.exportSeen'), t('privateChat.exportLog')],
      confirmLabel: t('privateChat.exportDo'),
      run: async () => {
        const file = await api.call(privateChatApi.export, { body: {} }, { silent: true });
        saveFile(file.name, file.content);
      },
    });
  return (
    <FormSection title={t('privateChat.export')} description={t('privateChat.exportHelp')}>
      <div className={styles.actions}>
        <Button variant="default" onClick={() => void exportAll()}>
          <IconDownload size={18} stroke={1.75} aria-hidden />
          {t('privateChat.exportDo')}
        </Button>
      </div>
    </FormSection>
  );
}

function Rules({ settings, isLocked }: { settings: PrivateChatSettings; isLocked: boolean }) {
  const { t } = useTranslation(['integration', 'ui']);
  const form = useSettingsRecord({
    schema: privateChatSettingsBody,
    record: settings,
    valuesOf: ({ retentionDays, isGuarded, isExportAllowed, bannedPartnerIds }: PrivateChatSettings) => ({
      retentionDays,
      isGuarded,
      isExportAllowed,
      bannedPartnerIds,
    }),
    queryKey: privateChatQuery().queryKey,
    save: (values, version) => api.call(privateChatApi.update, { body: { ...values, version } }),
    name: t('privateChat.rules'),
    lost: t('privateChat.unsaved'),
    isTab: true,
  });
  const { retentionDays, bannedPartnerIds } = form.values;
  const kept = String(retentionDays ?? 'never') as Retention;
  const known = retentions.includes(kept) ? retentions : [...retentions, kept];
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('privateChat.rules')}>
        <SelectField
          name="retentionDays"
          label={t('privateChat.retention')}
          hint={t('privateChat.retentionHelp')}
          value={kept}
          onValueChange={(value) => form.setValue('retentionDays', value === 'never' ? null : Number(value))}
          options={known.map((value) => ({
            value,
            label: value === 'never' ? t('privateChat.keptForever') : t('privateChat.days', { count: Number(value) }),
          }))}
          disabled={isLocked}
        />
        <SettingList>
          <Switch
            {...form.input('isGuarded')}
            label={t('privateChat.isGuarded')}
            hint={t('privateChat.isGuardedHelp')}
            disabled={isLocked}
          />
          <Switch
            {...form.input('isExportAllowed')}
            label={t('privateChat.isExportAllowed')}
            hint={t('privateChat.isExportAllowedHelp')}
            disabled={isLocked}
          />
        </SettingList>
        <MultiOptionPicker
          name="bannedPartnerIds"
          label={t('privateChat.banned')}
          hint={t('privateChat.bannedHelp')}
          mark="optional"
          value={bannedPartnerIds}
          onValueChange={(ids) => form.setValue('bannedPartnerIds', ids)}
          load={loadPartners}
          disabled={isLocked}
        />
      </FormSection>
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}
