import { describe, expect, it } from 'vitest';
import { findMentionedService } from './mentioned-service.ts';

const titles = (en: string, km = '') => ({ en, km, vi: '', zh: '' });
const entry = (id: string, en: string, km?: string) => ({ id, code: id, titles: titles(en, km), icon: 'droplet' });
const options = {
  keywords: ['bottle', 'clean', 'ទឹក'],
  services: [
    {
      ...entry('water', 'Water delivery', 'ដឹកទឹក'),
      serviceCategoryCode: 'water',
      kind: 'water' as const,
      serviceTypes: [{ ...entry('bottle', 'Bottle of 20 l'), subTypes: [] }],
    },
    {
      ...entry('laundry', 'Laundry'),
      serviceCategoryCode: 'laundry',
      kind: 'laundry' as const,
      serviceTypes: [{ ...entry('dry', 'Dry clean'), subTypes: [] }],
    },
  ],
  products: [],
} as never;

describe('a message with a keyword of the business', () => {
  it.each([
    ['Can I have a bottle tomorrow?', { keyword: 'bottle', categoryCode: 'water' }],
    ['Can you clean my laundry?', { keyword: 'clean', categoryCode: 'laundry' }],
    ['ខ្ញុំចង់បានទឹក', { keyword: 'ទឹក', categoryCode: 'water' }],
    ['When do you open?', undefined],
    ['Laundry please', undefined],
    ['', undefined],
  ])('%j suggests %j', (text, expected) => {
    expect(findMentionedService(text, options)).toEqual(expected);
  });
});
