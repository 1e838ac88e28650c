import { describe, expect, it } from 'vitest';
import { toWireMeta } from './identity.ts';

describe('the page’s own fields', () => {
  it('travel as texts, whatever plain value the page has; nothing takes a value away', () => {
    const customAttributes = { plan: 'Gold', order_id: 1042, isMember: true, city: null };
    expect(toWireMeta({ customAttributes })).toEqual({ plan: 'Gold', order_id: '1042', isMember: 'true', city: '' });
    expect(toWireMeta({ custom_attributes: { plan: 'Gold' } })).toEqual({ plan: 'Gold' });
  });

  it('are left out where the server would refuse the visitor because of them', () => {
    const nested = { plan: 'x'.repeat(600), cart: { total: 3 }, ['n'.repeat(101)]: 'x' } as never;
    expect(toWireMeta({ customAttributes: nested })).toEqual({ plan: 'x'.repeat(500) });
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`name${index}`, 'x']));
    expect(Object.keys(toWireMeta({ customAttributes: many })!).length).toBe(50);
    expect(toWireMeta({ customAttributes: { plan: 'a\u0000b' } })).toEqual({ plan: 'ab' });
    expect(toWireMeta({ customAttributes: { plan: 'Gold \ud83d' } })).toEqual({ plan: 'Gold ' });
    expect(toWireMeta({ customAttributes: { plan: `${'x'.repeat(499)}\u{1f600}` } })).toEqual({
      plan: 'x'.repeat(499),
    });
  });

  it('are not spoken of when the page tells none', () => {
    expect(toWireMeta({ identifier: 'u1' })).toBeUndefined();
    expect(toWireMeta({ customAttributes: 'Gold' as never })).toBeUndefined();
  });
});
