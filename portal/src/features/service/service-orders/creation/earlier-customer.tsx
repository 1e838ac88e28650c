import type { OrderCustomer, OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { IconRepeat, IconUserPlus, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { formatDay } from '#shared/i18n/dates.ts';
import { currentLocale } from '#shared/i18n/locale.ts';
import { Avatar } from '#shared/ui/avatar.tsx';
import { Button } from '#shared/ui/button.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { OptionPicker } from '#shared/ui/option-picker/option-picker.tsx';
import type { PickerOption } from '#shared/ui/option-picker/options.ts';
import { TwoLines } from '#shared/ui/two-lines.tsx';
import styles from './creation.module.css';
import { findFirstOpenField } from './first-open-field.ts';
import { findCustomers } from './order-options.queries.ts';
import { toDraft } from './order-values.ts';
import type { OrderForm } from './use-order-form.ts';

const toKey = ({ name, phone }: OrderCustomer) => `${phone ?? ''} ${name}`;

/** Digits of any script, as people write numbers. */
const isNumber = (text: string) => /^\+?[\p{Nd}\s().-]+$/u.test(text);
const isPhone = (text: string) => isNumber(text) && text.replace(/\P{Nd}/gu, '').length >= 6;

/** What was typed to find somebody, and found nobody. */
export const nothingKept = { phone: '', name: '' };
/** Of a new customer in the field, as long as they have no fields of their own. */
const newCustomer = 'new';

const describe = ({ phone, place }: OrderCustomer) =>
  [phone, place.address || place.buildingName, place.room].filter(Boolean).join(' · ');

export interface EarlierCustomerProps {
  form: OrderForm;
  options: OrderOptions;
  /** The customer who was found; undefined while there is none. */
  customer: OrderCustomer | undefined;
  onChange: (customer: OrderCustomer | undefined) => void;
  /** Of a new customer. */
  kept: typeof nothingKept;
  onKeep: (kept: typeof nothingKept) => void;
}

/** Finds somebody who ordered before by phone number or name, fills in what is known of them, and offers their last order again. */
export function EarlierCustomer({ form, options, customer: chosen, onChange, kept, onKeep }: EarlierCustomerProps) {
  const { t } = useTranslation('service-orders');
  const maySee = useCan('read', 'view-service');
  const found = useRef(new Map<string, OrderCustomer>());
  const box = useRef<HTMLDivElement>(null);

  const hasFields = form.chosen.service !== undefined;
  const { name: ownName, phone: ownPhone } = form.values.customer;
  const entered = hasFields || kept === nothingKept ? '' : [ownName, ownPhone].filter(Boolean).join(' · ');

  /** Where it belongs. What stands in its own field already stays. */
  const fieldOf = (typed: string): keyof typeof kept | undefined => {
    // The beginning of a number is nobody's name.
    if (isNumber(typed) && !isPhone(typed)) return undefined;
    const name = isPhone(typed) ? 'phone' : 'name';
    const before = form.values.customer[name];
    const isFree = !before || before === kept[name] || (name === 'name' && before === form.madeUpName);
    return isFree ? name : undefined;
  };
  /** Who is not found is new: their number or name need not be typed again. */
  const keep = (typed: string) => {
    const name = fieldOf(typed);
    if (!name) return;
    onKeep({ ...kept, [name]: typed });
    form.setValue(`customer.${name}`, typed);
  };
  const goOn = useEffectEvent(() => {
    const field = box.current?.querySelector('input');
    // Who went somewhere else stays there.
    if (!field || field !== document.activeElement) return;
    if (hasFields) findFirstOpenField(field.form!)?.focus();
    // The services are next; what is typed in the field would be another customer.
    else field.closest('dialog')?.querySelector<HTMLElement>('button[data-autofocus]')?.focus();
  });
  useEffect(() => {
    if (kept !== nothingKept) goOn();
  }, [kept]);
  const load = async (query: string, signal: AbortSignal): Promise<PickerOption[]> => {
    const { rows } = await findCustomers(query, signal);
    for (const customer of rows) found.current.set(toKey(customer), customer);
    return rows.map((customer) => ({
      id: toKey(customer),
      label: customer.name,
      description: describe(customer),
      avatar: { name: customer.name },
    }));
  };
  const take = (key: string | null) => {
    if (key === null) {
      if (kept.name) form.setValue('customer.name', form.madeUpName);
      if (kept.phone) form.setValue('customer.phone', '');
      onKeep(nothingKept);
      return;
    }
    const customer = found.current.get(key);
    if (!customer) return;
    onKeep(nothingKept);
    const { name, phone, email, locale, place } = customer;
    // Field and chosen customer replace each other, and the focus goes to what is there.
    flushSync(() => {
      onChange(customer);
      form.setMany({
        customer: { name, phone: phone ?? '', email: email ?? undefined, locale },
        ...place,
        addressType: place.addressType ?? undefined,
      });
    });
    box.current?.querySelector<HTMLElement>('[tabindex]')?.focus();
  };
  const forget = () => {
    onKeep(nothingKept);
    const { customer, addressType, buildingType, buildingName, ...draft } = toDraft(
      form.values,
      { customer: { name: form.madeUpName } },
      currentLocale(),
    );
    const { enterprise, room, address, deliveryAddress, contactNumber } = draft;
    flushSync(() => {
      onChange(undefined);
      form.setMany({ customer, addressType, buildingType, buildingName });
      form.setMany({ enterprise, room, address, deliveryAddress, contactNumber });
    });
    box.current?.querySelector('input')?.focus();
  };
  return (
    <div ref={box} className={styles.earlier}>
      {chosen && !hasFields && <span className={styles.heading}>{t('creation.customer')}</span>}
      {chosen ? (
        <section className={styles.person} aria-label={t('creation.earlier')} tabIndex={-1}>
          <Avatar name={chosen.name} size={32} isDecorative />
          <span className={styles.personWords}>
            <TwoLines first={chosen.name} second={describe(chosen)} />
          </span>
          <IconButton size={32} label={t('creation.otherCustomer')} onClick={forget}>
            <IconX size={18} stroke={1.75} aria-hidden />
          </IconButton>
        </section>
      ) : (
        <OptionPicker
          label={t(entered ? 'creation.newCustomer' : 'creation.earlier')}
          placeholder={t('creation.earlierHint')}
          value={entered ? newCustomer : null}
          known={entered ? [{ id: newCustomer, label: entered }] : []}
          hasAutofocus
          load={load}
          isSorted={false}
          onValueChange={take}
          onNotFound={keep}
          newOption={(typed) =>
            fieldOf(typed) && {
              label: t('creation.keepNew', { entry: typed }),
              icon: <IconUserPlus size={18} stroke={1.75} aria-hidden />,
            }
          }
        />
      )}
      {chosen && maySee && <LastOrder key={toKey(chosen)} customer={chosen} form={form} options={options} />}
    </div>
  );
}

function useLastOrder({ name, phone }: OrderCustomer) {
  const query = { search: phone ?? name, limit: 5, order: 'createdAt', sort: 'desc' } as const;
  const { data } = useQuery({
    queryKey: ['service-orders', 'creation', 'last', query],
    queryFn: ({ signal }) => api.call(serviceOrdersApi.list, { query }, { signal, silent: true }),
  });
  return data?.rows.find(({ customer }) => customer.name === name && customer.phone === phone);
}

interface LastOrderProps extends Pick<EarlierCustomerProps, 'form' | 'options'> {
  customer: OrderCustomer;
}

function LastOrder({ customer, form, options }: LastOrderProps) {
  const { t } = useTranslation('service-orders');
  const order = useLastOrder(customer);
  const isOffered = options.services.some(({ code }) => code === order?.category?.code);
  if (!order || !isOffered) return null;
  return (
    <p className={styles.last}>
      <span className={styles.lastWords}>
        {t('creation.lastOrder', { title: order.title, day: formatDay(order.createdAt) })}
      </span>
      <Button variant="default" isSmall onClick={() => repeat(form, order)}>
        <IconRepeat size={16} stroke={1.75} aria-hidden />
        {t('creation.sameAgain')}
      </Button>
    </p>
  );
}

/** A product has its present price; what was agreed without one is taken over. */
function repeat(form: OrderForm, order: ServiceOrder): void {
  const { category, type, subtype, product, quantity, bottleSize, priceType, price, minPrice, maxPrice } = order;
  form.chooseCategory(category!.code);
  form.chooseType(type?.code);
  form.chooseSubtype(subtype?.code);
  form.chooseProduct(product?.code);
  form.setMany({ quantity: quantity ?? undefined, bottleSize: bottleSize ?? undefined });
  if (!product) form.setPrice({ priceType, price, minPrice, maxPrice, currency: order.currency });
}
