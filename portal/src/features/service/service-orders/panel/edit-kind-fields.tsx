import {
  detailsOfKind,
  type KindDetailName,
  suppliesOptions,
  urgencies,
} from '@sala/contract/service/service-orders/kind-details.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { deviceZone } from '#shared/i18n/zoned-time.ts';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { NumberField } from '#shared/ui/number-field.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { MomentField } from '../creation/moment-field.tsx';
import type { EditForm } from './edit-fields.tsx';

const counted = ['emptyBottles', 'rooms', 'area', 'pieces', 'weight'] as const;
const timed = ['pickUpAt', 'returnAt'] as const;
const nothing = '-';

/** Fields that only orders of this kind have. They are hidden while the kind is being changed. */
export function EditKindFields({ form, order }: { form: EditForm; order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const { details = {}, categoryCode } = form.values;
  const asked = detailsOfKind[order.kind];
  if (categoryCode !== order.category?.code || asked.length === 0) return null;
  const isAsked = (name: KindDetailName) => asked.includes(name);
  const set = (name: KindDetailName, value: unknown) => form.setValue(`details.${name}`, value ?? undefined);
  const choice = <T extends string>(
    name: KindDetailName,
    value: T | undefined,
    options: { value: T; label: string }[],
  ) => (
    <SelectField<T | typeof nothing>
      name={`details.${name}`}
      label={t(`panel.fields.${name}`)}
      value={value ?? nothing}
      options={[{ value: nothing, label: t('panel.none') }, ...options]}
      onValueChange={(next) => set(name, next === nothing ? undefined : next)}
    />
  );
  return (
    <>
      {isAsked('problem') && (
        <TextArea
          name="details.problem"
          label={t('panel.fields.problem')}
          value={details.problem ?? ''}
          maxLength={1000}
          error={form.errorOf('details.problem')}
          onChange={(event) => set('problem', event.currentTarget.value || undefined)}
        />
      )}
      <FieldRow>
        {counted.filter(isAsked).map((name) => (
          <NumberField
            key={name}
            name={`details.${name}`}
            label={t(`panel.fields.${name}`)}
            value={details[name] ?? null}
            min={0}
            hasDecimals={name === 'area' || name === 'weight'}
            error={form.errorOf(`details.${name}`)}
            onValueChange={(next) => set(name, next)}
          />
        ))}
        {isAsked('supplies') &&
          choice(
            'supplies',
            details.supplies,
            suppliesOptions.map((value) => ({ value, label: t(`panel.supplies.${value}`) })),
          )}
        {isAsked('urgency') &&
          choice(
            'urgency',
            details.urgency,
            urgencies.map((value) => ({ value, label: t(`panel.urgency.${value}`) })),
          )}
      </FieldRow>
      {isAsked('access') && (
        <TextField
          name="details.access"
          label={t('panel.fields.access')}
          value={details.access ?? ''}
          maxLength={300}
          error={form.errorOf('details.access')}
          onChange={(event) => set('access', event.currentTarget.value || undefined)}
        />
      )}
      {timed.filter(isAsked).map((name) => (
        <MomentField
          key={name}
          name={`details.${name}`}
          label={t(`panel.fields.${name}`)}
          value={details[name]}
          timeZone={deviceZone()}
          hint={deviceZone()}
          error={form.errorOf(`details.${name}`)}
          onValueChange={(next) => set(name, next)}
        />
      ))}
    </>
  );
}
