import { type ApiToken, apiTokensApi } from '@sala/contract/api-tokens/api-tokens.api.ts';
import { downgradeToRead } from '@sala/contract/core/ability.ts';
import type { Profile } from '@sala/contract/profile/profile.schema.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PermissionEditor } from '#features/roles/roles.public.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { FieldGroup } from '#shared/ui/field.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import { useKeptInput } from '#shared/ui/use-kept-input.ts';
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

/** A new token: for what, until when, and what it may do. */
export function TokenDrawer({ profile, canMakeApplications, onCreated, onClose }: TokenDrawerProps) {
  const { t } = useTranslation(['api-tokens', 'common']);
  const errorText = useErrorText();
  const [failure, setFailure] = useState<ApiError>();
  const form = useForm({
    schema: apiTokensApi.create.body,
    initialValues: { kind: 'personal', name: '', permissions: [], expiresInDays: 90 },
  });
  const { expiresInDays } = form.values;

  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      onCreated(await api.call(apiTokensApi.create, { body }, { silent: true }));
    },
    (error) => setFailure(error instanceof ApiError ? error : new ApiError({ status: 0, key: 'unexpected' })),
  );
  const handleClose = useKeptInput({
    hasInput: form.isDirty,
    isBusy: form.isSubmitting,
    lost: t('create.lost'),
    onClose,
  });

  return (
    <Dialog kind="drawer-end" width={680} title={t('create.title')} onClose={handleClose}>
      <form className={styles.form} onSubmit={handleSubmit} noValidate>
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
        <FieldGroup label={t('create.permissions')} hint={t('create.permissionsHint')}>
          <div className={styles.editor}>
            <PermissionEditor
              {...form.input('permissions')}
              held={profile.isReadonly ? downgradeToRead(profile.ability) : profile.ability}
            />
          </div>
        </FieldGroup>
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions isSticky>
          <Button variant="default" disabled={form.isSubmitting} onClick={handleClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('create.submit')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
