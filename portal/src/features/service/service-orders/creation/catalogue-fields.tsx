import type { OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { useTranslation } from 'react-i18next';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { FieldRow } from '#shared/ui/drawer-form.tsx';
import { SelectField } from '#shared/ui/select-field.tsx';
import { none } from './first-open-field.ts';
import type { OrderForm } from './use-order-form.ts';

/** The position of the order in the catalogue, as detailed as known. */
export function CatalogueFields({ form, options }: { form: OrderForm; options: OrderOptions }) {
  const { t } = useTranslation('service-orders');
  const title = useTitle();
  const { service, type, subtype } = form.chosen;
  const { values } = form;
  const products = options.products.filter(
    (product) =>
      product.categoryId === service?.id &&
      (!type || !product.typeId || product.typeId === type.id) &&
      (!subtype || !product.subtypeId || product.subtypeId === subtype.id),
  );
  const orNone = (list: readonly { code: string; titles: Parameters<typeof title>[0] }[]) => [
    { value: none, label: t('creation.open') },
    ...list.map(({ code, titles }) => ({ value: code, label: title(titles) })),
  ];
  return (
    <FieldRow>
      {service && service.serviceTypes.length > 0 && (
        <SelectField
          name="typeCode"
          label={t('creation.type')}
          value={values.typeCode ?? none}
          options={orNone(service.serviceTypes)}
          onValueChange={(code) => form.chooseType(code === none ? undefined : code)}
          error={form.errorOf('typeCode')}
        />
      )}
      {type && type.subTypes.length > 0 && (
        <SelectField
          name="subTypeCode"
          label={t('creation.subtype')}
          value={values.subTypeCode ?? none}
          options={orNone(type.subTypes)}
          onValueChange={(code) => form.chooseSubtype(code === none ? undefined : code)}
          error={form.errorOf('subTypeCode')}
        />
      )}
      {products.length > 0 && (
        <SelectField
          name="productCode"
          label={t('creation.product')}
          value={values.productCode ?? none}
          options={orNone(products)}
          onValueChange={(code) => form.chooseProduct(code === none ? undefined : code)}
          error={form.errorOf('productCode')}
        />
      )}
    </FieldRow>
  );
}
