import { lowRatingsApi } from '@sala/contract/analytics/reports/low-ratings.api.ts';
import { type FollowUp, followUpOutcomes } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type ApiError, toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { useProfile } from '#shared/session/session.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { InlineAlert } from '#shared/ui/inline-alert.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { useForm } from '#shared/ui/use-form.ts';
import styles from '../long-files/long-files.module.css';
import { choicesQuery } from '../reports.queries.ts';

export interface FollowUpDialogProps {
  /** Of the rating. */
  id: string;
  /** Whose rating it is, for the title. */
  name: string;
  followUp: FollowUp;
  onClose: () => void;
  onSaved: () => void;
}

const nobody = 'nobody';
/** Somebody whose name the reader may not know. */
const unnamed = 'unnamed';
const open = 'open';

/** Who sees to a low rating, how it ended, and what was learnt. */
export function FollowUpDialog({ id, name, followUp, onClose, onSaved }: FollowUpDialogProps) {
  const { t } = useTranslation(['reports', 'common', 'ui']);
  const errorText = useErrorText();
  const profile = useProfile();
  const choices = useQuery(choicesQuery);
  const [failure, setFailure] = useState<ApiError>();
  const { owner, isOwned, outcome, note, version } = followUp;
  const isUnnamed = isOwned && owner === null;
  const form = useForm({
    schema: lowRatingsApi.update.body,
    initialValues: { ...(isUnnamed ? {} : { ownerId: owner?.id ?? null }), outcome, note, version },
  });
  const self = profile && {
    id: profile.id,
    name: t('performance.self', { name: `${profile.firstName} ${profile.lastName}`.trim() }),
  };
  const others = (choices.data?.operators ?? []).filter((one) => one.id !== profile?.id);
  const known = [...(self ? [self] : []), ...others];
  const handleSubmit = form.handleSubmit(
    async (body) => {
      setFailure(undefined);
      await api.call(lowRatingsApi.update, { params: { id }, body }, { silent: true });
      onSaved();
      onClose();
    },
    (error) => setFailure(toApiError(error)),
  );
  const { ownerId } = form.values;
  return (
    <Dialog title={t('follow.title', { name })} width={440} onClose={onClose}>
      <form onSubmit={handleSubmit} noValidate className={styles.form}>
        <SelectField
          name="ownerId"
          error={form.errorOf('ownerId')}
          label={t('follow.owner')}
          value={ownerId === undefined ? unnamed : (ownerId ?? nobody)}
          options={[
            { value: nobody, label: t('follow.noOwner') },
            ...(isUnnamed ? [{ value: unnamed, label: t('performance.unnamed') }] : []),
            ...known.map((one) => ({ value: one.id, label: one.name })),
          ]}
          onValueChange={(value) =>
            form.setValue('ownerId', value === unnamed ? undefined : value === nobody ? null : value)
          }
        />
        <SelectField
          name="outcome"
          error={form.errorOf('outcome')}
          label={t('follow.outcome')}
          value={form.values.outcome ?? open}
          options={[
            { value: open, label: t('follow.open') },
            ...followUpOutcomes.map((value) => ({ value, label: t(`follow.outcomes.${value}`) })),
          ]}
          onValueChange={(value) => form.setValue('outcome', value === open ? null : value)}
        />
        <TextArea {...form.field('note')} label={t('follow.note')} mark="optional" rows={3} maxLength={1000} />
        {failure && <InlineAlert tone="error">{errorText(failure)}</InlineAlert>}
        <DialogActions>
          <Button variant="default" disabled={form.isSubmitting} onClick={onClose}>
            {t('common:cancel')}
          </Button>
          <Button type="submit" isBusy={form.isSubmitting}>
            {t('ui:save.save')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}
