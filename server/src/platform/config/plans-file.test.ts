import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { loadOffer } from './plans-file.ts';

const example = () =>
  JSON.parse(readFileSync(new URL('../../testing/limited-plans.fixture.json', import.meta.url), 'utf8'));

function problemsOf(change: (file: ReturnType<typeof example>) => void): string[] {
  const file = example();
  change(file);
  const path = join(mkdtempSync(join(tmpdir(), 'sala-plans-')), 'plans.json');
  writeFileSync(path, JSON.stringify(file));
  return loadOffer(path).problems;
}

describe('the file of the plans', () => {
  it('is taken as the documentation shows it', () => {
    expect(problemsOf(() => undefined)).toEqual([]);
    expect(
      problemsOf((file) => Object.assign(file.khqr, { merchant_id: '99000123', acquiring_bank: 'ABA Bank' })),
    ).toEqual([]);
  });

  it.each([
    ['an id with a space', { merchant_id: '99 000', acquiring_bank: 'ABA' }, 'khqr.merchant_id'],
    ['an empty id', { merchant_id: '', acquiring_bank: 'ABA' }, 'khqr.merchant_id'],
    ['an id that is too long', { merchant_id: '9'.repeat(33), acquiring_bank: 'ABA' }, 'khqr.merchant_id'],
    ['an id without its bank', { merchant_id: '99000123' }, 'khqr.acquiring_bank'],
    ['an account without a bank', { account_id: 'sala_cloud' }, 'khqr.account_id'],
    ['an account that is too long', { account_id: `${'a'.repeat(30)}@aclb` }, 'khqr.account_id'],
    ['a name that banking apps do not read', { merchant_name: 'សាឡា' }, 'khqr.merchant_name'],
  ])('is refused with %s for KHQR codes', (_, khqr, path) => {
    const problems = problemsOf((file) => Object.assign(file.khqr, khqr));
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(path);
  });

  it.each([
    ['a price with more digits than its money has', { USD: { month: '10.001', year: '100' } }],
    ['a price of nothing', { USD: { month: '0', year: '100' } }],
    ['a price that is a number', { USD: { month: 10, year: 100 } }],
  ])('is refused with %s', (_, prices) => {
    expect(problemsOf((file) => Object.assign(file.plans[1], { prices })).length).toBeGreaterThan(0);
  });

  it('has one free plan, and every plan once', () => {
    expect(problemsOf((file) => file.plans.shift())).toHaveLength(1);
    expect(problemsOf((file) => file.plans.push(file.plans[1]))).toEqual(['two plans have the same plan_type']);
  });
});
