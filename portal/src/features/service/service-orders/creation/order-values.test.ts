import { newOrderBody } from '@sala/contract/service/service-orders/order-body.ts';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { findMissing, problemTitle, timesQuantity, toBody, toDraft, toMadeUpName } from './order-values.ts';
import { zonedInstant } from './zoned-instant.ts';

describe('the form of a new order', () => {
  it('sends only what the chosen kind, price and time have a use for', () => {
    const draft = {
      ...toDraft({ currency: 'USD' }, { channelId: '0199a1c2-0000-7000-8000-000000000001' }, 'km'),
      title: 'Clean the office',
      categoryCode: 'cleaning',
      customer: { name: 'Sok', phone: '', email: undefined, locale: 'km' as const },
      price: '20',
      minPrice: '10',
      bottleSize: 'large' as const,
      details: { rooms: 3, pieces: 9, access: '' },
      scheduleDate: '2030-01-01T00:00:00.000Z',
    };
    const body = toBody(z.parse(newOrderBody, draft), 'cleaning');
    expect(body).toMatchObject({ price: '20', minPrice: null, details: { rooms: 3 } });
    expect([body.bottleSize, body.scheduleDate, body.repeat]).toEqual([undefined, undefined, undefined]);
  });

  it('names an order after the first line of its problem, where its kind has one', () => {
    expect(problemTitle('maintenance', ' The sink leaks\nsince yesterday')).toBe('The sink leaks');
    expect(problemTitle('maintenance', 'leak '.repeat(30))).toBe(`${'leak '.repeat(15)}leak…`);
    expect(problemTitle('laundry', 'The sink leaks')).toBe('');
    expect(problemTitle('maintenance', undefined)).toBe('');
  });

  it('says what is missing before somebody can be sent to the customer', () => {
    const nothing = toDraft({ currency: 'USD' }, undefined, 'en');
    expect(findMissing(nothing, 'water')).toBe('both');
    expect(findMissing({ ...nothing, channelId: 'c' }, 'water')).toBe('address');
    expect(findMissing({ ...nothing, room: '12' }, 'water')).toBe('phone');
    expect(findMissing({ ...nothing, contactNumber: '012 345 678' }, 'general')).toBeUndefined();
  });

  it('knows a name that the chat made up from one that the visitor gave', () => {
    expect(toMadeUpName({ customer: { name: 'Visitor VM4J' } })).toBe('Visitor VM4J');
    expect(toMadeUpName({ customer: { name: 'James O’Connor' } })).toBe('');
    expect(toMadeUpName(undefined)).toBe('');
  });

  it('counts a product by its price in the coins of its currency', () => {
    expect(timesQuantity('1.25', 3, 'USD')).toBe('3.75');
    expect(timesQuantity('1.00', 5, 'USD')).toBe('5');
    expect(timesQuantity('4000', undefined, 'KHR')).toBe('4000');
  });

  it('means the time of the business, wherever its reader is', () => {
    expect(zonedInstant('2026-11-24', '09:00', 'Asia/Phnom_Penh')).toBe('2026-11-24T02:00:00.000Z');
    expect(zonedInstant('2027-03-29', '02:30', 'Europe/Berlin')).toBe('2027-03-29T00:30:00.000Z');
    expect(zonedInstant('2026-11-24', '9 o’clock', 'Asia/Phnom_Penh')).toBeUndefined();
  });
});
