import { describe, expect, it } from 'vitest';
import { asSubnet, covers, getBreadth } from './address-range.ts';

describe('what an entry of the whitelist becomes', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7/32'],
    ['10.1.2.3/8', '10.0.0.0/8'],
    ['0.0.0.0/0', '0.0.0.0/0'],
    ['::1', '::1/128'],
    ['2001:db8::a:b/48', '2001:db8::/48'],
    ['2001:db8:0:1:0:0:0:1', '2001:db8:0:1::1/128'],
    ['::/0', '::/0'],
    ['1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7:8/128'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['::ffff:203.0.113.7/120', '203.0.113.0/24'],
  ])('%s is kept as %s', (typed, kept) => {
    expect(asSubnet(typed)).toBe(kept);
  });
});

describe('whether somebody is on the list', () => {
  it('finds them by their address or by a subnet around it', () => {
    expect(covers('203.0.113.7/32', '203.0.113.7')).toBe(true);
    expect(covers('203.0.113.0/24', '203.0.113.7')).toBe(true);
    expect(covers('2001:db8::/48', '2001:db8:0:5::1')).toBe(true);
    expect(covers('10.0.0.0/8', '::ffff:10.1.1.1')).toBe(true);
  });

  it('does not take one kind of address for the other, nor a neighbour', () => {
    expect(covers('::/0', '203.0.113.7')).toBe(false);
    expect(covers('0.0.0.0/0', '2001:db8::1')).toBe(false);
    expect(covers('203.0.113.0/25', '203.0.113.200')).toBe(false);
  });
});

it('warns of subnets that keep hardly anybody out', () => {
  expect(['0.0.0.0/0', '::/0', '64.0.0.0/2', '10.0.0.0/8', '203.0.113.7/32'].map(getBreadth)).toEqual([
    'all',
    'all',
    'broad',
    null,
    null,
  ]);
});
