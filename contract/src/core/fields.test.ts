import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { serviceScopeSchema, unrestrictedScope } from '../identity/users/service-scope.schema.ts';
import { metaField } from '../visitor-channels/visitors/visitors.schema.ts';
import { dayField, optionalText, requiredLine, requiredText } from './fields.ts';
import { urlField } from './rules/text.ts';
import { parseInput } from './validation.ts';

function getReason(field: z.ZodMiniType, value: unknown): string | undefined {
  const { problems } = parseInput(z.object({ field }), { field: value });
  return problems && Object.values(problems)[0]?.[0]?.key;
}

/** Texts that PostgreSQL cannot store. */
const unkept = { NUL: 'A\u0000B', 'the first half of a sign': 'A\ud800', 'the second half of a sign': '\udc00A' };

describe.each(Object.entries(unkept))('a text with %s', (_what, text) => {
  it.each([
    ['has to be filled in', requiredText(80)],
    ['has to stand on one line', requiredLine(80)],
    ['may be empty', optionalText(80)],
  ])('is refused where it %s', (_where, field) => {
    expect(getReason(field, text)).toBe('invalidCharacter');
  });

  it.each(['projects', 'categories', 'types', 'subtypes'])('is refused as a code of %s', (list) => {
    expect(getReason(serviceScopeSchema, { ...unrestrictedScope, [list]: [text] })).toBe('invalidCharacter');
  });

  it('is no address of a page', () => {
    expect(getReason(urlField, `https://lotus.example/${text}`)).toBe('url');
  });
});

describe('what a page tells of a visitor', () => {
  it.each(Object.entries(unkept))('is refused with %s', (_what, text) => {
    expect(getReason(metaField, { plan: text })).toBe('invalidCharacter');
  });
});

it('a text may have signs of two halves', () => {
  expect(getReason(requiredText(80), 'ជំរាបសួរ 🙂')).toBeUndefined();
});

it('a line has spaces where breaks and controls were pasted', () => {
  expect(requiredLine(80).parse('a\r\nBcc:\u2028x\t1\u0085\n')).toBe('a Bcc: x 1');
  expect(getReason(requiredLine(80), '\r\n')).toBe('required');
});

describe('a day', () => {
  it.each(['1970-01-01', '2024-02-29', '9999-12-31'])('may be %s', (day) => {
    expect(getReason(dayField, day)).toBeUndefined();
  });

  it.each(['0000-01-01', '0001-01-01', '1969-12-31', '2026-02-30', '10000-01-01'])('cannot be %s', (day) => {
    expect(getReason(dayField, day)).toBeDefined();
  });
});
