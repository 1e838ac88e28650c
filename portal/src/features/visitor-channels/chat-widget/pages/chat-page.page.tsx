import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import {
  chatPageBody,
  type ChatPage as Settings,
} from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { IconExternalLink, IconPalette } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { FormPage } from '#shared/ui/form-page.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { SettingList } from '#shared/ui/setting-list.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { chatPageQuery, useChatWidgetChanges } from '../chat-widget.queries.ts';
import { QrCode } from '../components/qr-code.tsx';
import styles from './chat-page.page.module.css';

const toValues = ({ isOn, title, intro }: Settings) => ({ isOn, title, intro });
const noLanguage: never[] = [];

/** The settings of the page that contains only the chat: its address, and the content above the chat. */
export function ChatPagePage(): ReactNode {
  const { t } = useTranslation('chat-widget');
  const query = useQuery(chatPageQuery());
  useChatWidgetChanges();
  return (
    <FormPage title={t('page.title')} description={t('page.description')} subject="chat-page" query={query}>
      {(settings, isLocked) => <ChatPageForm settings={settings} isLocked={isLocked} />}
    </FormPage>
  );
}

function ChatPageForm({ settings, isLocked }: { settings: Settings; isLocked: boolean }) {
  const { t } = useTranslation('chat-widget');
  const form = useSettingsRecord({
    schema: chatPageBody,
    record: settings,
    valuesOf: toValues,
    queryKey: chatPageQuery().queryKey,
    save: (values, version) => api.call(chatWidgetApi.updatePage, { body: { ...values, version } }),
    name: t('page.settingsName'),
    lost: t('page.unsaved'),
  });
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <Address settings={settings} />
      <FormSection title={t('page.open')}>
        <SettingList>
          <Switch {...form.input('isOn')} label={t('page.isOn')} hint={t('page.isOnHelp')} disabled={isLocked} />
        </SettingList>
        {!form.values.isOn && <InlineAlert tone="warning">{t('page.offNote')}</InlineAlert>}
      </FormSection>
      <FormSection title={t('page.words')} description={t('page.wordsHelp')}>
        <MultilingualField
          {...form.input('title')}
          label={t('page.heading')}
          hint={t('page.headingHelp')}
          errors={form.errorsOf('title')}
          required={noLanguage}
          disabled={isLocked}
        />
        <MultilingualField
          {...form.input('intro')}
          label={t('page.intro')}
          hint={t('page.introHelp')}
          errors={form.errorsOf('intro')}
          required={noLanguage}
          isLong
          disabled={isLocked}
        />
      </FormSection>
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}

function Address({ settings }: { settings: Settings }) {
  const { t } = useTranslation('chat-widget');
  const canSeeLook = useCan('read', 'customize-chat-widget');
  const address = `${location.origin}/c/${settings.appId}`;
  return (
    <FormSection title={t('page.address')} description={t('page.addressHelp')}>
      <TextField
        label={t('page.addressLabel')}
        value={address}
        readOnly
        end={<CopyButton value={address} label={t('page.copy')} />}
      />
      <div className={styles.actions}>
        <a className={buttonClass('default')} href={address} target="_blank" rel="noreferrer">
          <IconExternalLink size={18} stroke={1.75} aria-hidden />
          {t('page.visit')}
        </a>
        {canSeeLook && (
          <Link className={buttonClass('default')} to="/chat-widget">
            <IconPalette size={18} stroke={1.75} aria-hidden />
            {t('page.look')}
          </Link>
        )}
      </div>
      <QrCode text={address} fileName={`chat-${settings.appId}`} />
    </FormSection>
  );
}
