import { downgradeToRead } from '@sala/contract/core/ability.ts';
import { type ApiToken, apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import type { Profile } from '@sala/contract/people/profile/profile.schema.ts';
import { useTranslation } from 'react-i18next';
import { PermissionEditor } from '#features/identity/roles/roles.public.ts';
import { api } from '#shared/api/client.ts';
import { useNewEditor } from '#shared/resources/use-record-editor.ts';
import { FieldGroup } from '#shared/ui/field.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import styles from './token-drawer.module.css';

const lifetimes = ['30', '90', '365', 'never'] as const;

export interface CreatedToken {
  token: string;
  apiToken: ApiToken;
}

export interface TokenDrawerProps {
  profile: Profile;
  canMakeApplications: boolean;
  onCreated: (created: CreatedToken) => void;
  onClose: () => void;
}

/** Creates a token with a name, an expiry date and permissions. */
export function TokenDrawer({ profile, canMakeApplications, onCreated, onClose }: TokenDrawerProps) {
  const { t } = useTranslation('api-tokens');
  const form = useNewEditor({
    schema: apiTokensApi.create.body,
    initialValues: { kind: 'personal', name: '', permissions: [], expiresInDays: 90 },
    send: (body, options) => api.call(apiTokensApi.create, { body }, options),
    lost: t('create.lost'),
    onClose,
    onSaved: onCreated,
  });
  const { expiresInDays } = form.values;

  return (
    <FormDrawer title={t('create.title')} form={form} submitLabel={t('create.submit')} width={680} hasSections>
      <TextField
        {...form.field('name')}
        label={t('create.name')}
        hint={t('create.nameHint')}
        autoComplete="off"
        data-autofocus
      />
      {canMakeApplications && (
        <RadioGroup
          {...form.input('kind')}
          label={t('create.kind')}
          options={(['personal', 'application'] as const).map((value) => ({
            value,
            label: t(`kind.${value}`),
            description: t(`create.about.${value}`),
          }))}
        />
      )}
      <SelectField
        label={t('create.expires')}
        name="expiresInDays"
        value={expiresInDays === null ? 'never' : (String(expiresInDays) as (typeof lifetimes)[number])}
        onValueChange={(value) => form.setValue('expiresInDays', value === 'never' ? null : Number(value))}
        error={form.errorOf('expiresInDays')}
        options={lifetimes.map((value) => ({
          value,
          label: value === 'never' ? t('create.never') : t('create.days', { count: Number(value) }),
        }))}
      />
      {expiresInDays === null && <InlineAlert tone="warning">{t('create.neverWarning')}</InlineAlert>}
      <FieldGroup label={t('create.permissions')}>
        <div className={styles.editor}>
          <PermissionEditor
            {...form.input('permissions')}
            held={profile.isReadonly ? downgradeToRead(profile.ability) : profile.ability}
          />
        </div>
      </FieldGroup>
    </FormDrawer>
  );
}
