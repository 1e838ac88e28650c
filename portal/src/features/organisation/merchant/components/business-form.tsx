import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import type { Merchant } from '@sala/contract/organisation/merchants/merchants.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { useSettingsRecord } from '#shared/resources/use-settings-record.ts';
import { refreshProfile } from '#shared/session/refresh-profile.ts';
import { useReplacePicture } from '#shared/ui/conflicts/use-replace-value.ts';
import { EmailField } from '#shared/ui/email-field.tsx';
import { ImageField } from '#shared/ui/image-field.tsx';
import { toInitials } from '#shared/ui/initials.ts';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { TimeZonePicker } from '#shared/ui/time-zone-picker.tsx';
import { merchantQuery } from '../merchant.queries.ts';
import styles from './visitor-preview.module.css';

const maxLogoBytes = 5 * 1024 * 1024;

const schema = z.omit(merchantsApi.update.body, { version: true });

const toValues = (merchant: Merchant) => ({
  name: merchant.name,
  email: merchant.email,
  phone: merchant.phone ?? '',
  website: merchant.website,
  address: merchant.address ?? '',
  description: merchant.description ?? '',
  timeZone: merchant.timeZone,
});

export interface BusinessFormProps {
  merchant: Merchant;
  isLocked: boolean;
}

/** The name and the logo are shown in the header's menu and on every page of the portal. */
const showEverywhere = () => void refreshProfile().catch(() => undefined);

/** The public data of the business. */
export function BusinessForm({ merchant, isLocked }: BusinessFormProps) {
  const { t } = useTranslation('merchant');
  const queryClient = useQueryClient();
  const form = useSettingsRecord({
    schema,
    record: merchant,
    valuesOf: toValues,
    name: merchant.name,
    queryKey: merchantQuery().queryKey,
    save: (values, version) => api.call(merchantsApi.update, { body: { ...values, version } }),
    lost: t('business.unsaved'),
    onSaved: showEverywhere,
  });
  const replacePicture = useReplacePicture();
  const logo = {
    record: merchant,
    nameOf: ({ name }: Merchant) => name,
    label: t('business.logo'),
    pictureOf: (record: Merchant) => record.logo,
  };
  const keepLogo = (saved: Merchant) => {
    queryClient.setQueryData(merchantQuery().queryKey, saved);
    showEverywhere();
  };
  /** A field that may be empty, where empty means none. */
  const nullable = (path: 'email' | 'website') => ({
    ...form.field(path),
    onChange: (event: { currentTarget: { value: string } }) =>
      form.setValue(path, event.currentTarget.value.trim() === '' ? null : event.currentTarget.value),
  });

  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <FormSection title={t('business.look')}>
        <ImageField
          label={t('business.logo')}
          hint={t('business.logoHelp')}
          src={merchant.logo}
          accept="image/png,image/jpeg,image/webp"
          maxBytes={maxLogoBytes}
          minSide={64}
          disabled={isLocked}
          onChoose={async (file) =>
            keepLogo(
              await replacePicture({
                ...logo,
                send: (version) => api.call(merchantsApi.setLogo, { query: { version } }, { file, silent: true }),
              }),
            )
          }
          onRemove={async () =>
            keepLogo(
              await replacePicture({
                ...logo,
                isRemoved: true,
                send: (version) => api.call(merchantsApi.removeLogo, { query: { version } }, { silent: true }),
              }),
            )
          }
        />
        <TextField
          {...form.field('name')}
          label={t('business.name')}
          autoComplete="organization"
          disabled={isLocked}
          maxLength={120}
        />
        <VisitorPreview name={String(form.values.name)} logo={merchant.logo} />
      </FormSection>
      <FormSection title={t('business.contact')} description={t('business.contactHelp')}>
        <EmailField {...nullable('email')} label={t('business.email')} mark="optional" disabled={isLocked} />
        <TextField
          {...form.field('phone')}
          label={t('business.phone')}
          mark="optional"
          type="tel"
          inputMode="tel"
          disabled={isLocked}
        />
        <TextField
          {...nullable('website')}
          label={t('business.website')}
          hint={t('business.websiteHelp')}
          mark="optional"
          type="url"
          inputMode="url"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isLocked}
        />
        <TextArea
          {...form.field('address')}
          label={t('business.address')}
          mark="optional"
          rows={2}
          disabled={isLocked}
        />
        <TextArea
          {...form.field('description')}
          label={t('business.about')}
          hint={t('business.aboutHelp')}
          mark="optional"
          rows={4}
          disabled={isLocked}
        />
      </FormSection>
      <FormSection title={t('business.time')} description={t('business.timeHelp')}>
        <TimeZonePicker
          {...form.input('timeZone')}
          value={String(form.values.timeZone)}
          label={t('business.timeZone')}
          isClearable={false}
          disabled={isLocked}
        />
      </FormSection>
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}

interface VisitorPreviewProps {
  name: string;
  logo: string | null;
}

/** A preview of the chat's header as visitors see it. */
function VisitorPreview({ name, logo }: VisitorPreviewProps) {
  const { t } = useTranslation('merchant');
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.caption}>{t('business.preview')}</figcaption>
      <div className={styles.head}>
        {logo ? (
          <img className={styles.logo} src={logo} alt="" />
        ) : (
          <span className={styles.logo} aria-hidden>
            {toInitials(name)}
          </span>
        )}
        <span className={styles.name}>{name.trim() || t('business.nameless')}</span>
      </div>
    </figure>
  );
}
