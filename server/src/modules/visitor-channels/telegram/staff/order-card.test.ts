import { locales } from '@sala/contract/core/locales.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { expect, it } from 'vitest';
import { toCardButtons, toCardText } from './order-card.ts';

const order = {
  id: '0193e0a0-0000-7000-8000-000000000001',
  version: 3,
  orderNumber: 1042,
  status: 'hold',
  title: 'Ten bottles',
  category: { titles: { en: 'Water', km: 'ទឹក', vi: 'Nước', zh: '水' } },
  type: null,
  subtype: null,
  customer: { name: 'Srey Neang', phone: '+85512345678' },
  contactNumber: '',
  scheduleDate: null,
  description: 'To the second floor.',
  address: 'Street 271',
  deliveryAddress: '',
  buildingName: '',
  enterprise: '',
  room: '',
  price: null,
  minPrice: '5',
  maxPrice: '10',
  currency: 'USD',
  operator: { name: 'Dara' },
  priceSpecialist: { name: 'Vanna' },
  holdUntil: '2026-11-28T09:30:00Z',
  attachmentCount: 2,
  remark: 'Has a dog',
} as unknown as ServiceOrder;

/** The whole message, each button in brackets, as a person sees it. */
function draw(locale: (typeof locales)[number]): string {
  const reader = { locale, timeZone: 'Asia/Phnom_Penh' };
  const buttons = toCardButtons(order, reader, {
    actions: ['resume', 'reject', 'handOver', 'cancel'],
    canAttach: true,
    isFull: true,
    link: new URL('https://sala.example/open-order?code=x'),
  });
  const rows = buttons.map((row) => row.map(({ text }) => `[${text}]`).join(' '));
  return [toCardText(order, reader), ...rows].join('\n');
}

it.each(locales)('the message of an order reads well in %s', (locale) => {
  expect(draw(locale)).toMatchSnapshot();
});
