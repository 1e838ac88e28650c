import { describe, expect, it } from 'vitest';
import { addressListField, addressOrSubnetField, requiredAddressListField } from './network.ts';
import { accepts, notText, refuses, toRefusal } from './table.fixture.ts';

describe('an address or a subnet', () => {
  accepts(addressOrSubnetField, [
    ['203.0.113.7'],
    ['0.0.0.0'],
    ['255.255.255.255'],
    ['10.0.0.0/8'],
    ['0.0.0.0/0'],
    ['203.0.113.7/32'],
    ['::1'],
    ['::'],
    ['2001:DB8::A', '2001:db8::a'],
    ['2001:db8::/48'],
    ['::/0'],
    ['2001:db8::1/128'],
    ['::ffff:203.0.113.7'],
    [' 10.0.0.1 ', '10.0.0.1'],
    ['១០.០.០.១', '10.0.0.1'],
    ['１０．０．０．０／８', '10.0.0.0/8'],
    ['١٠.٠.٠.١', '10.0.0.1'],
    ['10.0.0.1\u200b', '10.0.0.1'],
  ]);
  refuses(addressOrSubnetField, [
    ...notText,
    ['', 'required'],
    ['  ', 'required'],
    ['010.1.1.1', 'invalidIPAddress', { value: '010.1.1.1' }],
    ['10.1', 'invalidIPAddress'],
    ['2130706433', 'invalidIPAddress'],
    ['0x7f.0.0.1', 'invalidIPAddress'],
    ['256.1.1.1', 'invalidIPAddress'],
    ['1.1.1.1.1', 'invalidIPAddress'],
    ['10.0.0.0/33', 'invalidIPAddress'],
    ['10.0.0.0/08', 'invalidIPAddress'],
    ['10.0.0.0/-1', 'invalidIPAddress'],
    ['10.0.0.0/8/8', 'invalidIPAddress'],
    ['10.0.0.0/', 'invalidIPAddress'],
    ['10.0.0.0/255.0.0.0', 'invalidIPAddress'],
    ['fe80::1%eth0', 'invalidIPAddress'],
    ['2001:db8::/129', 'invalidIPAddress'],
    ['1::2::3', 'invalidIPAddress'],
    [':::', 'invalidIPAddress'],
    ['[::1]', 'invalidIPAddress'],
    ['::1]/@x[', 'invalidIPAddress'],
    ['10.0.0.1:80', 'invalidIPAddress'],
    ['10.0.0.1\u0000', 'invalidIPAddress'],
    ['10.0.0.1, 10.0.0.2', 'invalidIPAddress'],
    ['localhost', 'invalidIPAddress'],
    ['1'.repeat(100_000), 'invalidIPAddress'],
  ]);
});

describe('a list of addresses', () => {
  accepts(addressListField, [
    ['', []],
    [[], []],
    [' , ,\n', []],
    ['10.0.0.1', ['10.0.0.1']],
    ['10.0.0.1,10.0.0.2', ['10.0.0.1', '10.0.0.2']],
    ['10.0.0.1\r\n10.0.0.0/8\n\n::1', ['10.0.0.1', '10.0.0.0/8', '::1']],
    ['10.0.0.1、10.0.0.2，10.0.0.3', ['10.0.0.1', '10.0.0.2', '10.0.0.3']],
    ['10.0.0.1, 10.0.0.1/32, 10.0.0.1', ['10.0.0.1']],
    ['::1/128, ::1', ['::1/128']],
    [
      [' 10.0.0.1', '១០.០.០.២', ''],
      ['10.0.0.1', '10.0.0.2'],
    ],
  ]);
  refuses(addressListField, [
    ['10.0.0.1, 10.0.0.300, x', 'invalidIPAddress', { value: '10.0.0.300' }],
    [['10.0.0.1', 'office'], 'invalidIPAddress', { value: 'office' }],
    ['10.0.0.1 10.0.0.2', 'invalidIPAddress', { value: '10.0.0.1 10.0.0.2' }],
    ['10.0.0.1,\u0000', 'invalidIPAddress'],
    [null, 'required'],
    [undefined, 'required'],
    [7, 'type'],
    [{ 0: '10.0.0.1', length: 1 }, 'type'],
    [[['10.0.0.1']], 'type'],
    [[1], 'type'],
    [Array.from({ length: 201 }, (_, index) => `10.0.0.${index}`), 'maxItems', { max: 200 }],
    ['1,'.repeat(100_000), 'maxLength'],
  ]);

  it('takes 200 addresses, however often they are repeated', () => {
    const addresses = Array.from({ length: 200 }, (_, index) => `10.0.0.${index}`);
    expect(toRefusal(addressListField, [...addresses, ...addresses])).toBeUndefined();
  });

  it('shows no more of a wrong entry than one can read', () => {
    const { params } = toRefusal(addressListField, ['x'.repeat(5000)])!;
    expect(params).toEqual({ value: `${'x'.repeat(40)}…` });
  });

  it('asks for an address where one is needed', () => {
    for (const input of ['', ' , ', [], ['']]) expect(toRefusal(requiredAddressListField, input)?.key).toBe('required');
    expect(toRefusal(requiredAddressListField, '10.0.0.1')).toBeUndefined();
  });
});
