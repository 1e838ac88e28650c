import type { IncomingMessage } from 'node:http';
import { describe, expect, it } from 'vitest';
import { callerAddress, getLimitedNetwork, normalizeAddress } from './caller-address.ts';

describe('an address', () => {
  it('has one spelling', () => {
    const spellings = {
      '203.0.113.7': '203.0.113.7',
      '203.0.113.7:4711': '203.0.113.7',
      '::ffff:203.0.113.7': '203.0.113.7',
      '::FFFF:CB00:7107': '203.0.113.7',
      '0:0:0:0:0:ffff:203.0.113.7': '203.0.113.7',
      '[::ffff:203.0.113.7]:443': '203.0.113.7',
      '2001:DB8:0:0:0:0:0:1': '2001:db8::1',
      '[2001:db8::1]': '2001:db8::1',
      '[2001:db8::1]:443': '2001:db8::1',
      'fe80::1%eth0': 'fe80::1',
      '::1': '::1',
    };
    for (const [text, one] of Object.entries(spellings)) expect([text, normalizeAddress(text)]).toEqual([text, one]);
  });

  it('is not seen in what programs read differently, or is none', () => {
    for (const text of [
      '',
      ' ',
      'unknown',
      'localhost',
      '_hidden',
      '10.1',
      '010.1.1.1',
      '0x7f000001',
      '2130706433',
      '1.2.3.4.5',
      '1.2.3.256',
      '1.2.3.4:port',
      '1.2.3.4/32',
      '1.2.3.4 5.6.7.8',
      '[1.2.3.4',
      '2001:db8::1::2',
      '１.２.３.４',
      '%eth0',
      '1.2.3.4\u0000',
      'x'.repeat(10_000),
    ])
      expect([text, normalizeAddress(text)]).toEqual([text, undefined]);
  });

  it('counts with its whole subnet where somebody has 2^64 of them', () => {
    expect(getLimitedNetwork('203.0.113.7')).toBe('203.0.113.7');
    expect(getLimitedNetwork('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
    expect(getLimitedNetwork('2001:db8:1:2::ffff')).toBe('2001:db8:1:2::/64');
    expect(getLimitedNetwork('')).toBe('');
  });
});

it('of a connection that is gone is none', () => {
  const request = { headers: {}, socket: { remoteAddress: undefined } } as unknown as IncomingMessage;
  expect(callerAddress(request, 0)).toBe('');
});
