import { priceTypes } from '@sala/contract/service/service-catalogue/service-prices.schema.ts';
import { type ServiceProduct, serviceUnits } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAbility } from '#shared/ability/ability.ts';
import { useRecordEditor } from '#shared/resources/use-record-editor.ts';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { FormDrawer } from '#shared/ui/form-drawer.tsx';
import { MoneyField } from '#shared/ui/money-field.tsx';
import { MultilingualField } from '#shared/ui/multilingual-field.tsx';
import { RadioGroup } from '#shared/ui/radio-group.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { Switch } from '#shared/ui/switch.tsx';
import { TextArea } from '#shared/ui/text-area.tsx';
import { TextField } from '#shared/ui/text-field.tsx';
import { CurrencySelect } from '../components/currency-select.tsx';
import { IconField } from '../components/icon-field.tsx';
import { useCatalogueOptions, useCataloguePathText } from '../components/place-options.ts';
import { usePriceText } from '../components/price-text.ts';
import { isManagedExternally, RemoteNote } from '../components/remote-note.tsx';
import { products, useTitle } from '../service-catalogue.queries.ts';

export interface ProductDrawerProps {
  /** Without it, the drawer creates a new product. */
  product?: ServiceProduct;
  /** The initial values of a new one. */
  initial?: { categoryId?: string; currency?: string };
  onClose: () => void;
}

type Amount = string | null;

const toValues = ({ id: _id, description, unit, ...product }: ServiceProduct) => ({
  code: product.code,
  titles: product.titles,
  description,
  icon: product.icon,
  categoryId: product.categoryId,
  typeId: product.typeId,
  subtypeId: product.subtypeId,
  unit,
  priceType: product.priceType,
  price: product.price as Amount,
  minPrice: product.minPrice as Amount,
  maxPrice: product.maxPrice as Amount,
  currency: product.currency,
  isActive: product.isActive,
});

const blank = { en: '', km: '', vi: '', zh: '' };
const none = 'none';

/** Creates, changes or shows a product. */
export function ProductDrawer({ product, initial, onClose }: ProductDrawerProps) {
  const { t } = useTranslation('service-catalogue');
  const isLocked = !useAbility().can(product ? 'update' : 'create', 'manage-service-product');
  const title = useTitle();
  const options = useCatalogueOptions();
  const form = useRecordEditor({
    ...products.form(product),
    initialValues: {
      code: '',
      titles: blank,
      description: '',
      icon: 'package',
      categoryId: initial?.categoryId ?? '',
      typeId: null,
      subtypeId: null,
      unit: 'piece',
      priceType: 'fixed',
      price: null,
      minPrice: null,
      maxPrice: null,
      currency: initial?.currency ?? 'USD',
      isActive: true,
    },
    valuesOf: toValues,
    show: useShownValue(),
    together: [catalogueFieldNames, priceNames],
    lost: ({ titles, code }) => titles.en || code || t('products.new'),
    onClose,
  });
  const { values } = form;

  const isSaid = isManagedExternally(product);
  const orNone = (list: { value: string; label: string }[]) => [{ value: none, label: t('products.none') }, ...list];
  const heading = product ? (isLocked ? title(product.titles) : t('products.edit')) : t('products.new');
  return (
    <FormDrawer
      title={heading}
      form={form}
      isReadOnly={isLocked}
      submitLabel={t(product ? 'form.save' : 'products.create')}
      width={600}
    >
      <RemoteNote row={product} />
      <MultilingualField
        {...form.input('titles')}
        label={t('form.titles')}
        hint={t('form.titlesHint')}
        errors={form.errorsOf('titles')}
        required={[]}
        disabled={isLocked || isSaid('titleEn', 'titleKm', 'titleVi', 'titleZh')}
      />
      <FieldRow>
        <TextField
          {...form.field('code')}
          label={t('form.code')}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          disabled={isLocked || isSaid('code')}
        />
        <SelectField
          name="categoryId"
          label={t('level.category')}
          value={values.categoryId}
          placeholder={t('products.choose')}
          options={options('category', null)}
          error={form.errorOf('categoryId')}
          disabled={isLocked || isSaid('code')}
          onValueChange={(categoryId) => {
            form.setValue('categoryId', categoryId);
            form.setValue('typeId', null);
            form.setValue('subtypeId', null);
          }}
        />
        <SelectField
          name="typeId"
          label={t('level.type')}
          value={values.typeId ?? none}
          options={orNone(options('type', values.categoryId))}
          error={form.errorOf('typeId')}
          disabled={isLocked || isSaid('code') || !values.categoryId}
          onValueChange={(typeId) => {
            form.setValue('typeId', typeId === none ? null : typeId);
            form.setValue('subtypeId', null);
          }}
        />
        <SelectField
          name="subtypeId"
          label={t('level.subtype')}
          value={values.subtypeId ?? none}
          options={orNone(values.typeId ? options('subtype', values.typeId) : [])}
          error={form.errorOf('subtypeId')}
          disabled={isLocked || isSaid('code') || !values.typeId}
          onValueChange={(subtypeId) => form.setValue('subtypeId', subtypeId === none ? null : subtypeId)}
        />
      </FieldRow>
      <RadioGroup
        {...form.input('priceType')}
        label={t('form.priceType')}
        disabled={isLocked || isSaid('priceType')}
        options={priceTypes.map((value) => ({
          value,
          label: t(`priceType.${value}`),
          description: t(`priceTypeHint.${value}`),
        }))}
      />
      <FieldRow>
        {values.priceType === 'fixed' && (
          <MoneyField
            {...form.input('price')}
            value={values.price as Amount}
            label={t('form.price')}
            currency={values.currency}
            disabled={isLocked || isSaid('priceType')}
          />
        )}
        {values.priceType === 'range' && (
          <>
            <MoneyField
              {...form.input('minPrice')}
              value={values.minPrice as Amount}
              label={t('form.minPrice')}
              currency={values.currency}
              disabled={isLocked || isSaid('priceType')}
            />
            <MoneyField
              {...form.input('maxPrice')}
              value={values.maxPrice as Amount}
              label={t('form.maxPrice')}
              currency={values.currency}
              disabled={isLocked || isSaid('priceType')}
            />
          </>
        )}
        <CurrencySelect {...form.input('currency')} disabled={isLocked || isSaid('priceType')} />
        <UnitField {...form.input('unit')} value={values.unit ?? ''} disabled={isLocked || isSaid('unit')} />
      </FieldRow>
      <TextArea
        {...form.field('description')}
        label={t('form.description')}
        maxLength={1000}
        isCounted
        disabled={isLocked || isSaid('description')}
      />
      <IconField
        value={values.icon ?? 'package'}
        onValueChange={(icon) => form.setValue('icon', icon)}
        disabled={isLocked || isSaid('icon')}
      />
      <Switch
        {...form.input('isActive')}
        label={t('form.isActive')}
        hint={t('form.isActiveHint')}
        disabled={isLocked || isSaid('isActive')}
      />
    </FormDrawer>
  );
}

const catalogueFieldNames = ['categoryId', 'typeId', 'subtypeId'] as const;
const priceNames = ['priceType', 'price', 'minPrice', 'maxPrice', 'currency'] as const;
type Prices = [
  priceType: ServiceProduct['priceType'],
  price: Amount,
  minPrice: Amount,
  maxPrice: Amount,
  currency: string,
];

/** Another user's choice, with the label that the form uses. */
function useShownValue() {
  const priceText = usePriceText();
  const unitText = useUnitText();
  const placeText = useCataloguePathText();
  return (path: string, value: unknown): string | undefined => {
    if (path === 'unit') return unitText(String(value ?? ''));
    if (path === catalogueFieldNames[0]) return placeText(value as (string | null)[]);
    if (path !== priceNames[0]) return undefined;
    const [priceType, price, minPrice, maxPrice, currency] = value as Prices;
    const limits =
      priceType === 'range' ? { price: null, minPrice, maxPrice } : { price, minPrice: null, maxPrice: null };
    return priceText({ ...limits, priceType, currency });
  };
}

const own = 'own';
const isKnownUnit = (unit: string): unit is (typeof serviceUnits)[number] =>
  (serviceUnits as readonly string[]).includes(unit);

interface UnitFieldProps {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  error: React.ReactNode;
  disabled: boolean;
}

/** The unit of a product: a predefined one, or one of the merchant's own. */
function UnitField({ name, value, onValueChange, error, disabled }: UnitFieldProps) {
  const { t } = useTranslation('service-catalogue');
  const [isOwn, setIsOwn] = useState(value !== '' && !isKnownUnit(value));
  return (
    <>
      <SelectField
        name={isOwn ? undefined : name}
        label={t('form.unit')}
        value={isOwn ? own : value || none}
        disabled={disabled}
        options={[
          { value: none, label: t('products.none') },
          ...serviceUnits.map((unit) => ({ value: unit as string, label: t(`unit.${unit}`) })),
          { value: own, label: t('unit.own') },
        ]}
        onValueChange={(unit) => {
          setIsOwn(unit === own);
          onValueChange(unit === own || unit === none ? '' : unit);
        }}
      />
      {isOwn && (
        <TextField
          name={name}
          label={t('form.ownUnit')}
          value={value}
          maxLength={30}
          error={error}
          disabled={disabled}
          onChange={(event) => onValueChange(event.currentTarget.value)}
        />
      )}
    </>
  );
}

export function useUnitText(): (unit: string) => string {
  const { t } = useTranslation('service-catalogue');
  return (unit) => (isKnownUnit(unit) ? t(`unit.${unit}`) : unit);
}
