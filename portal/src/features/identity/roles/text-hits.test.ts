import { describe, expect, it } from 'vitest';
import { getText, matchesTerms, splitHits } from './text-hits.ts';

const marked = (text: string, query: string) =>
  splitHits(text, getText(query))
    .map((part) => (part.isHit ? `[${part.text}]` : part.text))
    .join('');

describe('searching permissions', () => {
  it.each([
    ['Delete tickets', 'TICK', 'Delete [tick]ets'],
    ['Đổi người xử lý phiếu', 'doi nguoi', '[Đổi] [người] xử lý phiếu'],
    ['លុបសំណើជំនួយ', 'សំណើ', 'លុប[សំណើ]ជំនួយ'],
    ['导出工单', '工单', '导出[工单]'],
    ['Roles', '', 'Roles'],
  ])('marks in “%s” what “%s” found', (text, query, expected) => {
    expect(marked(text, query)).toBe(expected);
  });

  it('wants every word, in the name or in the explanation', () => {
    expect(matchesTerms(getText('ticket good'), 'Delete tickets', 'Removes tickets for good.')).toBe(true);
    expect(matchesTerms(getText('ticket bad'), 'Delete tickets', 'Removes tickets for good.')).toBe(false);
  });
});
