import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import { newOrderBody } from '@sala/contract/service/service-orders/order-body.ts';
import {
  type OrderOptions,
  type OrderProduct,
  type OwnService,
  orderCreationApi,
} from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { type ChangeEvent, useEffect, useEffectEvent, useState } from 'react';
import { useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { api } from '#shared/api/client.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { type NewEditorSetup, useNewEditor } from '#shared/resources/use-record-editor.ts';
import { isSameValue } from '#shared/ui/form-values.ts';
import { uploadCancelledError } from '#shared/ui/use-form.ts';
import {
  findMissing,
  type OrderBody,
  type OrderStart,
  problemTitle,
  timesQuantity,
  toBody,
  toDraft,
  toMadeUpName,
} from './order-values.ts';

/** A second click follows the first within this time. In ms. */
const doubleClickTime = 600;

export type OrderForm = ReturnType<typeof useOrderForm>;

/** The records that the chosen codes refer to. */
function getChosen(options: OrderOptions, values: { categoryCode: string; [name: string]: unknown }) {
  const service = options.services.find(({ code }) => code === values.categoryCode);
  const type = service?.serviceTypes.find(({ code }) => code === values.typeCode);
  const subtype = type?.subTypes.find(({ code }) => code === values.subTypeCode);
  const product = options.products.find(({ code }) => code === values.productCode);
  return { service, type, subtype, product };
}

/** The position of a product in the catalogue, which is chosen together with the product. */
function getPosition(product: OrderProduct, service: OwnService | undefined) {
  const type = service?.serviceTypes.find(({ id }) => id === product.typeId);
  const subtype = type?.subTypes.find(({ id }) => id === product.subtypeId);
  return { typeCode: type?.code, subTypeCode: subtype?.code };
}

interface OrderEditorContext
  extends Pick<NewEditorSetup<typeof newOrderBody, ServiceOrderDetail>, 'lost' | 'onClose' | 'onSaved'> {
  start: OrderStart | undefined;
  uploads: { readonly items: readonly unknown[]; readonly results: readonly { id: string }[] };
}

/** The form of a new order. Its title and price are derived from the choices and the problem until the user enters others. */
export function useOrderForm(options: OrderOptions, { start, uploads, ...place }: OrderEditorContext) {
  const [initial] = useState(() => toDraft(options, start, currentLocale()));
  const [isTitleOwn, setIsTitleOwn] = useState(false);
  const [isPriceOwn, setIsPriceOwn] = useState(false);
  const [madeUpName, setMadeUpName] = useState(() => toMadeUpName(start));
  // Once asked about a missing way to the customer, the user may create the order without it.
  const [warning, setWarning] = useState<'none' | 'new' | 'seen'>('none');
  useEffect(() => {
    if (warning !== 'new') return undefined;
    // The second click of a double click must not confirm what nobody has read.
    const timer = setTimeout(() => setWarning('seen'), doubleClickTime);
    return () => clearTimeout(timer);
  }, [warning]);
  const form = useNewEditor({
    ...place,
    schema: newOrderBody,
    initialValues: initial,
    // The first choices and their derived values can easily be repeated, so they do not count as input.
    hasInput: (values) => {
      const { categoryCode, typeCode, title, priceType, price, minPrice, maxPrice, currency } = values;
      const proposed = {
        categoryCode,
        typeCode,
        ...(!isTitleOwn && { title }),
        ...(!isPriceOwn && { priceType, price, minPrice, maxPrice, currency }),
      };
      return uploads.items.length > 0 || !isSameValue(values, { ...initial, ...proposed });
    },
    send: async (body) => {
      const { service } = getChosen(options, body);
      if (warning !== 'seen' && findMissing(body, service?.kind)) {
        setWarning('new');
        throw uploadCancelledError;
      }
      return sendOrder({ ...body, attachmentIds: uploads.results.map(({ id }) => id) }, service!.kind);
    },
  });
  const title = useTitle();
  const { values } = form;
  const chosen = getChosen(options, values);
  const { product } = chosen;

  const named = product ?? chosen.subtype ?? chosen.type ?? chosen.service;
  const quantity = Number(values.quantity) > 1 ? ` × ${values.quantity}` : '';
  const problem = product ? '' : problemTitle(chosen.service?.kind, values.details?.problem);
  const suggested = problem || (named ? `${title(named.titles)}${quantity}`.slice(0, 160) : '');
  const suggest = useEffectEvent((text: string) => {
    if (!isTitleOwn && values.title !== text) form.setValue('title', text);
  });
  useEffect(() => suggest(suggested), [suggested]);

  const price = useEffectEvent(() => {
    if (isPriceOwn || !product) return;
    const times = (amount: string | null) =>
      amount && timesQuantity(amount, values.quantity as number | undefined, product.currency);
    form.setValue('priceType', product.priceType);
    form.setValue('currency', product.currency);
    form.setValue('price', times(product.price));
    form.setValue('minPrice', times(product.minPrice));
    form.setValue('maxPrice', times(product.maxPrice));
  });
  useEffect(() => price(), [product?.id, values.quantity]);

  const set = (part: Partial<typeof initial>) => {
    for (const [name, value] of Object.entries(part)) form.setValue(name, value);
  };
  return {
    ...form,
    chosen,
    chooseCategory: (code: string) =>
      set({ categoryCode: code, typeCode: undefined, subTypeCode: undefined, productCode: undefined }),
    chooseType: (code: string | undefined) => set({ typeCode: code, subTypeCode: undefined, productCode: undefined }),
    chooseSubtype: (code: string | undefined) => set({ subTypeCode: code, productCode: undefined }),
    chooseProduct: (code: string | undefined) => {
      const found = options.products.find((one) => one.code === code);
      set({ productCode: code, ...(found && getPosition(found, chosen.service)) });
    },
    titleField: () => ({
      ...form.field('title'),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => {
        setIsTitleOwn(event.currentTarget.value !== '');
        form.setValue('title', event.currentTarget.value);
      },
    }),
    /** The name under which the chat has a visitor who gave none; empty for others. An order without another name is for it. */
    madeUpName,
    nameField: () => {
      const field = form.field('customer.name');
      return {
        ...field,
        value: field.value === madeUpName ? '' : field.value,
        onChange: (event: ChangeEvent<HTMLInputElement>) =>
          form.setValue('customer.name', event.currentTarget.value || madeUpName),
      };
    },
    setPrice: (part: Partial<Pick<typeof initial, 'priceType' | 'price' | 'minPrice' | 'maxPrice' | 'currency'>>) => {
      setIsPriceOwn(true);
      set(part);
    },
    isPriceOwn,
    setMany: set,
    /** What the user was asked about and has not filled in. */
    missing: warning === 'none' ? undefined : findMissing(values, chosen.service?.kind),
    /** They were asked a moment ago, and cannot have read it. */
    isJustWarned: warning === 'new',
    /** Starts another order of the same category: customer and details are empty again. */
    startAgain: () => {
      const { categoryCode, currency } = values;
      setIsTitleOwn(false);
      setIsPriceOwn(false);
      setMadeUpName('');
      setWarning('none');
      form.reset({ ...toDraft({ currency }, undefined, currentLocale()), categoryCode });
    },
    /** A text that is omitted while it is empty. */
    optional: (path: string) => ({
      ...form.field(path),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        form.setValue(path, event.currentTarget.value || undefined),
    }),
    /** A number that is omitted while it is missing. */
    number: (path: string) => ({
      ...form.input(path),
      value: form.input(path).value as number | undefined,
      onValueChange: (value: unknown) => form.setValue(path, value ?? undefined),
    }),
  };
}

/** Creates the order from a conversation or independently. */
function sendOrder(order: OrderBody, kind: ServiceKind): Promise<ServiceOrderDetail> {
  const body = toBody(order, kind);
  const { channelId } = body;
  return channelId
    ? api.call(orderCreationApi.fromPanel, { body: { ...body, channelId } }, { silent: true })
    : api.call(serviceOrdersApi.create, { body }, { silent: true });
}
