import { lowRatingsApi } from '@sala/contract/analytics/reports/low-ratings.api.ts';
import { type FollowUp, followUpOutcomes } from '@sala/contract/analytics/reports/reports.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import * as z from 'zod/mini';
import { api } from '#shared/api/client.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { useProfile } from '#shared/session/session.ts';
import { FormDialog } from '#shared/ui/form-dialog.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
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

const schema = z.omit(lowRatingsApi.update.body, { version: true });
type OutcomeOfStars = readonly [outcome: FollowUp['outcome'], stars: number];
const isUnnamed = ({ owner, isOwned }: FollowUp) => isOwned && owner === null;
/** Without `ownerId` the owner stays who it is. */
const toValues = (followUp: FollowUp) => ({
  ...(isUnnamed(followUp) ? {} : { ownerId: followUp.owner?.id ?? null }),
  outcome: followUp.outcome,
  note: followUp.note,
  stars: followUp.stars,
});

/** Those who can be responsible: colleagues who can sign in, oneself first, and who it already is. */
function useOwners({ owner }: FollowUp): { id: string; name: string }[] {
  const { t } = useTranslation('reports');
  const profile = useProfile();
  const { data } = useQuery(choicesQuery);
  const operators = data?.operators ?? [];
  const self = profile && {
    id: profile.id,
    name: t('performance.self', { name: `${profile.firstName} ${profile.lastName}`.trim() }),
  };
  const others = operators.filter((one) => one.isActive && one.id !== profile?.id);
  const owners = [...(self ? [self] : []), ...others];
  if (!owner || owners.some(({ id }) => id === owner.id)) return owners;
  const isFormer = operators.some(({ id }) => id === owner.id);
  return [...owners, { id: owner.id, name: isFormer ? t('filter.former', { name: owner.name }) : owner.name }];
}

/** Who sees to a low rating, how it ended, and what was learnt. */
export function FollowUpDialog({ id, name, followUp, onClose, onSaved }: FollowUpDialogProps) {
  const { t } = useTranslation(['reports', 'ui']);
  const owners = useOwners(followUp);
  const ownerText = (ownerId: unknown, records: readonly FollowUp[]) => {
    if (ownerId === undefined) return t('performance.unnamed');
    if (ownerId === null) return t('follow.noOwner');
    return [...owners, ...records.map(({ owner }) => owner)].find((one) => one?.id === ownerId)?.name;
  };
  const outcomeText = ([outcome, stars]: OutcomeOfStars) =>
    `${outcome ? t(`follow.outcomes.${outcome}`) : t('follow.open')} · ${t('ui:rating.stars', { count: stars })}`;
  const form = useRecordEditor({
    schema,
    record: followUp,
    valuesOf: toValues,
    nameOf: () => t('follow.title', { name }),
    show: (path, value, records) => {
      if (path === 'ownerId') return ownerText(value, records);
      return path === 'outcome' ? outcomeText(value as OutcomeOfStars) : undefined;
    },
    labelOf: (path) => (path === 'stars' ? t('rated.stars') : undefined),
    // How it ended is of the stars that were seen: where the customer has given others, the reader is asked.
    together: [['outcome']],
    secretTags: ({ stars }) => ({ outcome: stars }),
    lost: t('follow.lost'),
    send: (values, version, options) =>
      api.call(lowRatingsApi.update, { params: { id }, body: { ...values, version: version ?? 0 } }, options),
    keep: onSaved,
    messageKey: lowRatingsApi.update.successMessage,
    onClose,
  });
  const { ownerId, outcome } = form.values;
  return (
    <FormDialog title={t('follow.title', { name })} form={form} submitLabel={t('ui:save.save')} width={440}>
      <SelectField
        name="ownerId"
        error={form.errorOf('ownerId')}
        label={t('follow.owner')}
        value={ownerId === undefined ? unnamed : (ownerId ?? nobody)}
        options={[
          { value: nobody, label: t('follow.noOwner') },
          ...(isUnnamed(followUp) ? [{ value: unnamed, label: t('performance.unnamed') }] : []),
          ...owners.map((one) => ({ value: one.id, label: one.name })),
        ]}
        onValueChange={(value) =>
          form.setValue('ownerId', value === unnamed ? undefined : value === nobody ? null : value)
        }
      />
      <SelectField
        name="outcome"
        error={form.errorOf('outcome')}
        label={t('follow.outcome')}
        value={outcome ?? open}
        options={[
          { value: open, label: t('follow.open') },
          ...followUpOutcomes.map((value) => ({ value, label: t(`follow.outcomes.${value}`) })),
        ]}
        onValueChange={(value) => form.setValue('outcome', value === open ? null : value)}
      />
      <TextArea {...form.field('note')} label={t('follow.note')} mark="optional" rows={3} maxLength={1000} />
    </FormDialog>
  );
}
