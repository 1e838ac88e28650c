import { describe, expect, it } from 'vitest';
import { khqrOf } from './khqr.ts';

/** The fields of a text as EMVCo's QR codes for payments are written: two digits each of id and length, then the value. */
function fieldsOf(text: string): Map<string, string> {
  const fields = new Map<string, string>();
  let at = 0;
  while (at < text.length) {
    const length = Number(text.slice(at + 2, at + 4));
    expect(Number.isInteger(length) && at + 4 + length <= text.length, `a field at ${at} of ${text}`).toBe(true);
    const id = text.slice(at, at + 2);
    expect(fields.has(id), `${id} twice`).toBe(false);
    fields.set(id, text.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

/** CRC-16 with the polynomial 1021 that begins with FFFF: ISO/IEC 13239 as EMVCo asks for it, implemented independently here. */
function checksumOf(text: string): string {
  let sum = 0xffff;
  for (const byte of Buffer.from(text)) {
    sum ^= byte << 8;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum & 0x8000 ? (sum << 1) ^ 0x1021 : sum << 1) & 0xffff;
  }
  return sum.toString(16).toUpperCase().padStart(4, '0');
}

const account = {
  accountId: 'sala_cloud@aclb',
  merchantName: 'Sala Cloud',
  merchantCity: 'Phnom Penh',
  merchantId: null,
  acquiringBank: null,
};
const createdAt = new Date('2026-11-24T03:00:00Z');
const order = { reference: 'SALA-7K3M-9QXA', amount: '1234.50', currency: 'USD', createdAt } as const;
const textOf = (khqr: object | null, changed: object = {}) =>
  khqrOf({ offer: { khqr } } as never, { ...order, ...changed });

describe('the code for banking apps', () => {
  it('has the account, the exact amount in its money and the reference, and ends with their checksum', () => {
    const text = textOf(account)!;
    const fields = fieldsOf(text);
    // The checksum is over all before it, its own id and length included, and comes last.
    expect([...fields.keys()].at(-1)).toBe('63');
    expect(fields.get('63')).toBe(checksumOf(text.slice(0, -4)));
    expect(Object.fromEntries(fields)).toMatchObject({
      '00': '01',
      '01': '12',
      '52': '5999',
      '53': '840',
      '58': 'KH',
      '59': 'Sala Cloud',
      '60': 'Phnom Penh',
    });
    expect(Number(fields.get('54'))).toBe(1234.5);
    expect(fieldsOf(fields.get('29')!).get('00')).toBe('sala_cloud@aclb');
    expect(fieldsOf(fields.get('62')!).get('01')).toBe('SALA-7K3M-9QXA');
    // A code with an amount says until when it is good.
    expect(Number(fieldsOf(fields.get('99')!).get('01'))).toBe(createdAt.getTime() + 30 * 24 * 3600 * 1000);
  });

  it('counts riel whole, by their number', () => {
    const fields = fieldsOf(textOf(account, { amount: '4080000', currency: 'KHR' })!);
    expect(fields.get('53')).toBe('116');
    expect(fields.get('54')).toBe('4080000');
  });

  it('names the merchant and their bank where the bank has given an id', () => {
    const text = textOf({ ...account, merchantId: '99000123', acquiringBank: 'ABA Bank' })!;
    const fields = fieldsOf(text);
    expect(fields.has('29')).toBe(false);
    const merchant = fieldsOf(fields.get('30')!);
    expect([merchant.get('00'), merchant.get('01'), merchant.get('02')]).toEqual([
      'sala_cloud@aclb',
      '99000123',
      'ABA Bank',
    ]);
    expect(fields.get('63')).toBe(checksumOf(text.slice(0, -4)));
  });

  it('is another for every amount, so that a changed one is noticed', () => {
    const text = textOf(account)!;
    const forged = text.replace('1234.5', '0234.5');
    expect(checksumOf(forged.slice(0, -4))).not.toBe(forged.slice(-4));
  });

  it('is not made where the deployment has no account', () => {
    expect(textOf(null)).toBeNull();
  });
});
