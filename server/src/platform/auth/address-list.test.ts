import { describe, expect, it } from 'vitest';
import { createMatcher, normalizeSubnet } from './address-list.ts';

describe('a subnet', () => {
  it('has one spelling: with its prefix, without the bits behind it, IPv4 as IPv4', () => {
    const spellings = {
      '203.0.113.7': '203.0.113.7/32',
      '203.0.113.7/24': '203.0.113.0/24',
      '203.0.113.255/31': '203.0.113.254/31',
      '0.0.0.0/0': '0.0.0.0/0',
      '255.255.255.255/0': '0.0.0.0/0',
      '2001:DB8::1': '2001:db8::1/128',
      '2001:db8:ffff:ffff::1/33': '2001:db8:8000::/33',
      '::/0': '::/0',
      '::ffff:203.0.113.7': '203.0.113.7/32',
      '::ffff:203.0.113.7/120': '203.0.113.0/24',
      '::ffff:0:0/96': '0.0.0.0/0',
      '::ffff:203.0.113.7/95': '::fffe:0:0/95',
    };
    for (const [text, one] of Object.entries(spellings)) expect([text, normalizeSubnet(text)]).toEqual([text, one]);
  });

  it('is refused with a prefix too long, an address too short, or anything more', () => {
    for (const text of [
      '',
      '/',
      '/24',
      '203.0.113.7/33',
      '203.0.113.7/',
      '203.0.113.7/-1',
      '203.0.113.7/0x8',
      '203.0.113.7/24/24',
      '203.0.113.7/255.255.255.0',
      '10.1/16',
      '010.1.1.1',
      '1.2.3.4 ',
      '2001:db8::/129',
      'fe80::1%eth0',
      '[::1]',
      'example.com',
      '*',
    ])
      expect([text, normalizeSubnet(text)]).toEqual([text, undefined]);
  });
});

describe('a list of subnets', () => {
  const isInside = (subnets: string[], address: string) => createMatcher(subnets)(address);

  it('holds the addresses from the first to the last of each, and none beside them', () => {
    const list = ['203.0.113.64/26', '198.51.100.7/32', '2001:db8:1::/48', '10.0.0.0/31'];
    for (const address of ['203.0.113.64', '203.0.113.127', '198.51.100.7', '2001:db8:1:ffff::1', '10.0.0.1'])
      expect([address, isInside(list, address)]).toEqual([address, true]);
    for (const address of ['203.0.113.63', '203.0.113.128', '198.51.100.6', '198.51.100.8', '2001:db8:2::', '10.0.0.2'])
      expect([address, isInside(list, address)]).toEqual([address, false]);
  });

  it('of all IPv4 addresses holds no IPv6 one, and the other way round', () => {
    expect(isInside(['0.0.0.0/0'], '203.0.113.7')).toBe(true);
    expect(isInside(['0.0.0.0/0'], '2001:db8::1')).toBe(false);
    expect(isInside(['::/0'], '2001:db8::1')).toBe(true);
    expect(isInside(['::/0'], '203.0.113.7')).toBe(false);
  });

  it('holds nothing when it is empty, and no text that is no address', () => {
    expect(isInside([], '203.0.113.7')).toBe(false);
    for (const text of ['', 'unknown', '203.0.113.7, 198.51.100.7'])
      expect([text, isInside(['0.0.0.0/0', '::/0'], text)]).toEqual([text, false]);
  });
});
