import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { differingFields } from './differing-fields.ts';

const texts = z.object({ en: z.string(), km: z.string() });
const answer = z.object({
  id: z.string(),
  shopName: z.string(),
  note: z.nullable(z.string()),
  openOn: z.array(z.string()),
  greeting: z.object({ isOn: z.boolean(), texts }),
  version: z.number(),
});
const shop = {
  id: 'a',
  shopName: 'Lotus',
  note: null,
  openOn: ['monday', 'friday'],
  greeting: { isOn: true, texts: { en: 'Hello', km: 'សួស្ដី' } },
  version: 7,
  // A column of the row that is not part of the answer.
  secret: 'a canary',
};
const differing = (sent: object) => differingFields(answer, sent, shop);

describe('what differs from what was sent', () => {
  it('is named field by field, also within others, and a list is one field', () => {
    expect(differing({ shopName: 'Lotus Water', note: 'By the river', openOn: ['friday'] })).toEqual([
      'shopName',
      'note',
      'openOn',
    ]);
    expect(differing({ greeting: { isOn: true, texts: { en: 'Good day', km: 'សួស្ដី' } } })).toEqual([
      'greeting.texts.en',
    ]);
  });

  it('is nothing where both are the same or empty, nor the version, nor what was left out', () => {
    expect(differing({ shopName: 'Lotus', note: '', openOn: ['monday', 'friday'], version: 6 })).toEqual([]);
    expect(differing({ shopName: undefined })).toEqual([]);
  });

  it('is never what the answer does not show: neither a wrong guess of it nor the right one is told', () => {
    for (const secret of ['a canary', 'a guess', '', null]) expect(differing({ secret })).toEqual([]);
    expect(differingFields(undefined, { shopName: 'Lotus Water' }, shop)).toEqual([]);
  });
});
