import { describe, expect, it } from 'vitest';
import { changesBetween } from './audit-changes.ts';

const subnets = (count: number) => Array.from({ length: count }, (_, index) => `2001:db8:1234:5678:abcd:${index}::/96`);

describe('what the log says of a change', () => {
  it('is what differs, also when it differs behind the characters that are kept', () => {
    const text = 'x'.repeat(2000);
    const [change] = changesBetween({ description: `${text}before` }, { description: `${text}after` });
    expect(change?.before).toMatch(/^…x+before$/);
    expect(change?.after).toMatch(/^…x+after$/);
    expect(changesBetween({ description: text }, { description: text })).toEqual([]);
  });

  it('tells two lists apart that read alike', () => {
    expect(changesBetween({ roles: ['Chat, Desk'] }, { roles: ['Chat', 'Desk'] })).toHaveLength(1);
  });

  it('of a short list is the list, of a long one what came and what went', () => {
    expect(changesBetween({ addresses: ['10.0.0.1/32'] }, { addresses: ['10.0.0.1/32', '10.0.0.2/32'] })).toEqual([
      { field: 'addresses', before: '10.0.0.1/32', after: '10.0.0.1/32, 10.0.0.2/32' },
    ]);
    const before = subnets(45);
    expect(changesBetween({ addresses: before }, { addresses: [...before.slice(0, -1), '10.0.0.2/32'] })).toEqual([
      { field: 'addresses', before: before.at(-1), after: '10.0.0.2/32' },
    ]);
  });

  it('ends a list at an entry and says how many more there are', () => {
    const [change] = changesBetween({ addresses: [] }, { addresses: subnets(45) });
    const entries = change!.after!.split(', ');
    expect(entries.at(-1)).toBe(`… (+${45 - (entries.length - 1)})`);
    expect(subnets(45)).toEqual(expect.arrayContaining(entries.slice(0, -1)));
    expect(change!.after!.length).toBeLessThanOrEqual(500);
  });

  it('shows a long list that was only put in another order from its first entry that moved', () => {
    const before = subnets(45);
    const after = [...before.slice(0, 43), before[44]!, before[43]!];
    expect(changesBetween({ addresses: before }, { addresses: after })).toEqual([
      { field: 'addresses', before: before.slice(43).join(', '), after: after.slice(43).join(', ') },
    ]);
  });

  it('takes nothing, an empty text and an empty list for the same', () => {
    expect(changesBetween({ phone: null, roles: [] }, { phone: '', roles: undefined })).toEqual([]);
  });

  it('never ends within a sign', () => {
    const [change] = changesBetween({ name: '' }, { name: `${'x'.repeat(498)}🙂🙂` });
    expect(change!.after!.isWellFormed()).toBe(true);
  });
});
