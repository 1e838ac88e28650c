import { type Locale, localeNames } from '@sala/contract/core/locales.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { maxFileSizeInMb } from '@sala/contract/platform-services/uploads/uploads.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { changeLocale } from '#shared/i18n/i18n.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { setProfile } from '#shared/session/session.ts';
import { ImageField } from '#shared/ui/image-field.tsx';
import { LanguageField } from '#shared/ui/language-field.tsx';
import { showToast } from '#shared/ui/notices.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeZonePicker } from '#shared/ui/time-zone-picker.tsx';
import styles from './profile-tab.module.css';

const toValues = ({ firstName, lastName, phone, locale, origin }: Profile) => ({
  firstName,
  lastName,
  phone: phone ?? '',
  locale,
  origin,
});
const schema = z.omit(profileApi.update.body, { version: true });

export function ProfileTab({ profile }: { profile: Profile }): ReactNode {
  const { t } = useTranslation(['account', 'shell']);
  // Changes made in the header, in another tab or on another device are shown here unless the user is editing.
  const form = useRecordEditor({
    schema,
    record: profile,
    valuesOf: toValues,
    nameOf: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim(),
    show: (path, value) => (path === 'locale' ? localeNames[value as Locale] : undefined),
    send: (values, version = profile.version, options) =>
      api.call(profileApi.update, { body: { ...values, version } }, options),
    lost: t('profile.lost'),
    isTab: true,
    onSaved: async (saved) => {
      setProfile(saved);
      if (saved.locale !== profile.locale) await showIn(saved.locale);
    },
  });
  const showIn = (locale: Locale) =>
    changeLocale(locale).catch(() => showToast({ tone: 'error', content: t('shell:languageFailed') }));

  return (
    <form className={styles.form} onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('profile.you')}>
        <ImageField
          label={t('profile.picture')}
          hint={t('profile.pictureHint', { size: maxFileSizeInMb })}
          src={profile.profilePicture}
          personName={`${profile.firstName} ${profile.lastName}`}
          accept="image/png,image/jpeg,image/webp,image/gif"
          maxBytes={maxFileSizeInMb * 1024 * 1024}
          onChoose={async (file) => setProfile(await api.call(profileApi.setPicture, {}, { file, silent: true }))}
          onRemove={async () => setProfile(await api.call(profileApi.removePicture, {}, { silent: true }))}
        />
        <div className={styles.pair}>
          <TextField {...form.field('firstName')} label={t('profile.firstName')} autoComplete="given-name" />
          <TextField {...form.field('lastName')} label={t('profile.lastName')} autoComplete="family-name" />
        </div>
        <TextField
          {...form.field('phone')}
          label={t('profile.phone')}
          mark="optional"
          type="tel"
          autoComplete="tel"
          hint={t('profile.phoneHint')}
        />
      </FormSection>
      <FormSection title={t('profile.place')}>
        <LanguageField {...form.input('locale')} label={t('profile.language')} />
        <TimeZonePicker
          {...form.input('origin')}
          value={form.values.origin}
          onValueChange={(zone) => form.setValue('origin', zone ?? '')}
          label={t('profile.timeZone')}
          hint={t('profile.timeZoneHint')}
          isClearable={false}
        />
      </FormSection>
      <AccessFacts profile={profile} />
      <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />
    </form>
  );
}

/** The settings that only others can change, with the information who can change them. */
function AccessFacts({ profile }: { profile: Profile }) {
  const { t } = useTranslation('account');
  return (
    <FormSection title={t('access.title')} description={t('access.hint')}>
      <dl className={styles.facts}>
        <div>
          <dt>{t('access.email')}</dt>
          <dd>{profile.email}</dd>
        </div>
        <div>
          <dt>{t('access.company')}</dt>
          <dd>{profile.companyName}</dd>
        </div>
        <div>
          <dt>{t('access.roles')}</dt>
          <dd>
            {profile.roleNames.map((name) => (
              <Tag key={name}>{name}</Tag>
            ))}
            {profile.isDefaultAdmin && <Tag tone="accent">{t('access.defaultAdmin')}</Tag>}
            {profile.isReadonly && <Tag>{t('access.readonly')}</Tag>}
            {profile.roleNames.length === 0 && !profile.isReadonly && t('access.noRole')}
          </dd>
        </div>
      </dl>
    </FormSection>
  );
}
