import type { PriceRule } from '@sala/contract/service/service-catalogue/price-rules.api.ts';
import type { PriceRuleScope } from '@sala/contract/service/service-catalogue/price-rules.ts';
import { priceRuleKinds, priceRuleScopes } from '@sala/contract/service/service-catalogue/price-rules.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { withColon } from '#shared/i18n/punctuation.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { MoneyField } from '#shared/ui/money-field.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { optionsAmong } from '#shared/ui/option-picker/options.ts';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { CurrencySelect } from '../components/currency-select.tsx';
import { useCataloguePathText } from '../components/place-options.ts';
import { usePriceText } from '../components/price-text.ts';
import { catalogueTree, priceRules, productOptions, useTitle } from '../service-catalogue.queries.ts';

export interface RuleDrawerProps {
  /** Without it, the drawer creates a new rule. */
  rule?: PriceRule;
  currency?: string;
  onClose: () => void;
}

type Amount = string | null;

const toValues = (rule: PriceRule) => ({
  name: rule.name,
  kind: rule.kind,
  place: rule.place,
  targetId: rule.targetId,
  keywords: rule.keywords.join(', '),
  price: rule.price as Amount,
  minPrice: rule.minPrice as Amount,
  maxPrice: rule.maxPrice as Amount,
  currency: rule.currency,
  isActive: rule.isActive,
});

const targetNames = ['place', 'targetId'] as const;
const priceNames = ['kind', 'price', 'minPrice', 'maxPrice', 'currency'] as const;
type Prices = [kind: PriceRule['kind'], price: Amount, minPrice: Amount, maxPrice: Amount, currency: string];

/** Another user's choice, with the label that the form uses. */
function useShownValue() {
  const { t } = useTranslation('service-catalogue');
  const placeText = useCataloguePathText();
  const priceText = usePriceText();
  const { data: products = [] } = useQuery(productOptions);
  const title = useTitle();
  return (path: string, value: unknown): string | undefined => {
    if (path === priceNames[0]) {
      const [kind, price, minPrice, maxPrice, ofCurrency] = value as Prices;
      const { [kind]: what } = {
        fixed: { price, minPrice: null, maxPrice: null },
        range: { price: null, minPrice, maxPrice },
        keywords: { price, minPrice, maxPrice },
      };
      return withColon(t(`ruleKind.${kind}`), priceText({ ...what, currency: ofCurrency }));
    }
    if (path !== targetNames[0]) return undefined;
    const [place, targetId] = value as [PriceRule['place'], string | null];
    const product = products.find(({ id }) => id === targetId);
    const target = product ? title(product.titles) : placeText([targetId]);
    return target ? withColon(t(`rulePlace.${place}`), target) : t(`rulePlace.${place}`);
  };
}

/** Creates, changes or shows a price rule. */
export function RuleDrawer({ rule, currency = 'USD', onClose }: RuleDrawerProps) {
  const { t } = useTranslation('service-catalogue');
  const isLocked = !useCan('update', 'manage-service-price');
  const form = useRecordEditor({
    ...priceRules.form(rule),
    initialValues: {
      name: '',
      kind: 'range',
      place: 'category',
      targetId: null,
      keywords: '',
      price: null,
      minPrice: null,
      maxPrice: null,
      currency,
      isActive: true,
    },
    valuesOf: toValues,
    show: useShownValue(),
    together: [targetNames, priceNames],
    lost: ({ name }) => name || t('rules.new'),
    onClose,
  });
  const { values } = form;
  const targetsOf = useTargets();
  const { place } = values;
  const loadTargets = useCallback((search: string) => targetsOf(place)(search), [targetsOf, place]);

  const heading = rule ? (isLocked ? rule.name : t('rules.edit')) : t('rules.new');
  const hasPrice = values.kind !== 'range';
  const hasLimits = values.kind !== 'fixed';
  return (
    <FormDrawer title={heading} form={form} isReadOnly={isLocked} submitLabel={t(rule ? 'form.save' : 'rules.create')}>
      <TextField
        {...form.field('name')}
        label={t('rules.name')}
        hint={t('rules.nameHint')}
        maxLength={80}
        autoComplete="off"
        disabled={isLocked}
        data-autofocus={!rule || undefined}
      />
      <SelectField
        name="place"
        label={t('rules.place')}
        value={place}
        disabled={isLocked}
        error={form.errorOf('place')}
        options={priceRuleScopes.map((value) => ({ value, label: t(`rulePlace.${value}`) }))}
        onValueChange={(next) => {
          form.setValue('place', next);
          form.setValue('targetId', null);
        }}
      />
      {place !== 'all' && (
        <OptionPicker
          key={place}
          {...form.input('targetId')}
          value={values.targetId ?? null}
          label={t(`rulePlace.${place}`)}
          load={loadTargets}
          isSorted={false}
          isClearable={false}
          disabled={isLocked}
        />
      )}
      <RadioGroup
        {...form.input('kind')}
        label={t('rules.kind')}
        disabled={isLocked}
        options={priceRuleKinds.map((value) => ({
          value,
          label: t(`ruleKind.${value}`),
          description: t(`ruleKindHint.${value}`),
        }))}
      />
      {values.kind === 'keywords' && (
        <TextArea
          name="keywords"
          label={t('rules.keywords')}
          hint={t('rules.keywordsHint')}
          value={String(values.keywords ?? '')}
          onChange={(event) => form.setValue('keywords', event.currentTarget.value)}
          error={form.errorOf('keywords')}
          disabled={isLocked}
        />
      )}
      <FieldRow>
        {hasPrice && (
          <MoneyField
            {...form.input('price')}
            value={values.price as Amount}
            label={t('form.price')}
            hint={values.kind === 'keywords' ? t('rules.orLimits') : undefined}
            currency={values.currency}
            disabled={isLocked}
          />
        )}
        {hasLimits && (
          <>
            <MoneyField
              {...form.input('minPrice')}
              value={values.minPrice as Amount}
              label={t('form.minPrice')}
              currency={values.currency}
              disabled={isLocked || (values.kind === 'keywords' && Boolean(values.price))}
            />
            <MoneyField
              {...form.input('maxPrice')}
              value={values.maxPrice as Amount}
              label={t('form.maxPrice')}
              currency={values.currency}
              disabled={isLocked || (values.kind === 'keywords' && Boolean(values.price))}
            />
          </>
        )}
        <CurrencySelect {...form.input('currency')} disabled={isLocked} />
      </FieldRow>
      <Switch {...form.input('isActive')} label={t('form.isActive')} disabled={isLocked} />
    </FormDrawer>
  );
}

/** The possible scopes of a rule or an order, each with its path. */
function useTargets(): (place: PriceRuleScope) => (search: string) => Promise<readonly PickerOption[]> {
  const queryClient = useQueryClient();
  const title = useTitle();
  return useCallback(
    (place) => async (search) => {
      const entries = await queryClient.ensureQueryData(catalogueTree);
      const pathOf = (ids: readonly (string | null)[]) =>
        ids.flatMap((id) => entries.find((entry) => entry.id === id) ?? []).map(({ titles }) => title(titles));
      const optionOf = (id: string, label: string, above: readonly (string | null)[]): PickerOption => {
        const description = pathOf(above).join(' › ');
        return { id, label, ...(description && { description }) };
      };
      if (place === 'product') {
        const products = await queryClient.ensureQueryData(productOptions);
        return optionsAmong(
          products.map(({ id, titles, categoryId, typeId, subtypeId }) =>
            optionOf(id, title(titles), [categoryId, typeId, subtypeId]),
          ),
        )(search);
      }
      return optionsAmong(
        entries
          .filter(({ level }) => level === place)
          .map(({ id, titles, categoryId, typeId }) => optionOf(id, title(titles), [categoryId, typeId])),
      )(search);
    },
    [queryClient, title],
  );
}
