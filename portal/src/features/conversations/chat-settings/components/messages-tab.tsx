import { fillAutomaticText } from '@sala/contract/conversations/chat-settings/automatic-text.ts';
import type { AutomaticTextKind } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { automaticTextKinds } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { type Locale, localeNames, locales } from '@sala/contract/core/locales.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { htmlLang } from '#shared/i18n/i18n.ts';
import { useProfile } from '#shared/session/session.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { Segmented } from '#shared/ui/segmented.tsx';
import type { SettingsForm } from '../use-settings-form.ts';
import { AutomaticTextFields } from './automatic-text-fields.tsx';
import styles from './conversation-preview.module.css';
import type { TabProps } from './settings-tab.tsx';

const languages = locales.map((locale) => ({ value: locale, label: localeNames[locale] }));

/** A preview of a conversation in the chosen language with the texts entered above. */
function ConversationPreview({ values }: { values: SettingsForm['values'] }) {
  const { t, i18n } = useTranslation('chat-settings');
  const [locale, setLocale] = useState<Locale>(i18n.language as Locale);
  const profile = useProfile();
  const left = Math.max(0, Number(values.autoCloseMinutes) - Number(values.unresponsiveMinutes));
  const names = {
    business: profile?.companyName ?? '',
    operator: [profile?.firstName, profile?.lastName].filter(Boolean).join(' '),
    visitor: t('preview.visitor'),
    minutes: String(left || 5),
  };

  const said = (kind: AutomaticTextKind) => {
    const { isOn, text } = values[kind];
    const words = text?.[locale === 'zh-cn' ? 'zh' : locale]?.trim() ?? '';
    if (!isOn || words === '') return null;
    return (
      <p className={styles.theirs} lang={htmlLang(locale)}>
        {fillAutomaticText(words, names)}
      </p>
    );
  };

  return (
    <figure className={styles.figure}>
      <figcaption>
        <Segmented label={t('preview.language')} value={locale} options={languages} onChange={setLocale} />
      </figcaption>
      <div className={styles.thread}>
        {said('welcome')}
        <p className={styles.mine}>{t('preview.question')}</p>
        {said('firstReply')}
        <p className={styles.theirs}>{t('preview.answer')}</p>
        {said('unresponsive')}
        {said('end')}
        <p className={styles.note}>{t('preview.ended')}</p>
      </div>
    </figure>
  );
}

/** The automatic messages of the business, and a preview of a conversation with them. */
export function MessagesTab({ form, settings, isLocked }: TabProps) {
  const { t } = useTranslation('chat-settings');
  return (
    <>
      {automaticTextKinds.map((kind) => (
        <FormSection key={kind} title={t(`text.${kind}.title`)} description={t(`text.${kind}.help`)}>
          <AutomaticTextFields kind={kind} form={form} settings={settings} isLocked={isLocked} />
        </FormSection>
      ))}
      <FormSection title={t('preview.title')}>
        <ConversationPreview values={form.values} />
      </FormSection>
    </>
  );
}
