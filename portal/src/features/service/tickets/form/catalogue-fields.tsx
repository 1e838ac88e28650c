import type { TicketChoices } from '@sala/contract/service/tickets/tickets.schema.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';

/** The project and catalogue entry of a ticket, as detailed as known; null: none. */
export interface TicketCatalogueValue {
  projectId: string | null;
  categoryCode: string | null;
  typeCode: string | null;
  subTypeCode: string | null;
}

export const catalogueFieldNames = ['projectId', 'categoryCode', 'typeCode', 'subTypeCode'] as const;

export interface CatalogueFieldsProps {
  value: TicketCatalogueValue;
  onValueChange: (value: TicketCatalogueValue) => void;
  errorOf: (name: string) => ReactNode;
  choices: TicketChoices;
}

type Named = readonly { code: string; titles: Parameters<ReturnType<typeof useTitle>>[0] }[];
const none = 'none';

/** Project and catalogue entry, which determine who may see a ticket. */
export function CatalogueFields({ value, onValueChange, errorOf, choices }: CatalogueFieldsProps) {
  const { t } = useTranslation('tickets');
  const title = useTitle();
  const category = choices.categories.find(({ code }) => code === value.categoryCode);
  const type = category?.types.find(({ code }) => code === value.typeCode);
  const orNone = (entries: Named) => [
    { value: none, label: t('form.none') },
    ...entries.map(({ code, titles }) => ({ value: code, label: title(titles) })),
  ];
  const take = (change: Partial<TicketCatalogueValue>) => onValueChange({ ...value, ...change });
  const codeOf = (chosen: string) => (chosen === none ? null : chosen);
  const field = (
    name: keyof TicketCatalogueValue,
    entries: Named,
    change: (code: string | null) => Partial<TicketCatalogueValue>,
  ) => (
    <SelectField
      name={name}
      label={t(`form.${name}`)}
      value={value[name] ?? none}
      options={orNone(entries)}
      onValueChange={(chosen) => take(change(codeOf(chosen)))}
      error={errorOf(name)}
    />
  );
  return (
    <FieldRow>
      {choices.projects.length > 0 && (
        <SelectField
          name="projectId"
          label={t('form.projectId')}
          value={value.projectId ?? none}
          options={[
            { value: none, label: t('form.none') },
            ...choices.projects.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onValueChange={(chosen) => take({ projectId: codeOf(chosen) })}
          error={errorOf('projectId')}
        />
      )}
      {choices.categories.length > 0 &&
        field('categoryCode', choices.categories, (categoryCode) => ({
          categoryCode,
          typeCode: null,
          subTypeCode: null,
        }))}
      {category &&
        category.types.length > 0 &&
        field('typeCode', category.types, (typeCode) => ({ typeCode, subTypeCode: null }))}
      {type && type.subtypes.length > 0 && field('subTypeCode', type.subtypes, (subTypeCode) => ({ subTypeCode }))}
    </FieldRow>
  );
}
