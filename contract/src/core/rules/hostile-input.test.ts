import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { validationKeys } from '../validation.ts';
import * as account from './account.ts';
import * as agents from './agents.ts';
import { amountField } from './money.ts';
import { addressListField, addressOrSubnetField } from './network.ts';
import { decimalField, integerField, numericField } from './numbers.ts';
import { notAmong } from './relations.ts';
import { colorField, localizedTitleField, metaFieldNamesField, sessionExpiryField } from './settings.ts';
import { toRefusal } from './table.fixture.ts';
import { alphaField, customUrlField, digitsField, textOfLength, urlField } from './text.ts';

const fields: [string, z.ZodMiniType][] = [
  ['an e-mail address', account.emailField],
  ["a company's address", account.companyEmailField],
  ['a new password', account.newPasswordField],
  ['an agreement', account.agreePolicyField],
  ['a phone number', account.phoneField],
  ["a person's name", account.personNameField],
  ['a time zone', account.timeZoneField],
  ['a one-time code', account.oneTimeCodeField],
  ['an address', addressOrSubnetField],
  ['a list of addresses', addressListField],
  ['a session expiry', sessionExpiryField],
  ['names of meta fields', metaFieldNamesField],
  ['a colour', colorField],
  ['a title', localizedTitleField(100)],
  ['text', textOfLength(1, 100)],
  ['letters', alphaField(100)],
  ['digits', digitsField()],
  ['a web page', urlField],
  ["a program's address", customUrlField],
  ['a number', numericField()],
  ['a whole number', integerField()],
  ['a decimal', decimalField()],
  ['an amount', amountField()],
  ["an agent's name", agents.agentNameField],
  ['a parameter', agents.parameterKeyField],
  ['a free name', z.string().check(notAmong(['a']))],
];

/** Short pieces that are repeated: they make a pattern with nested repetitions backtrack exponentially. */
const pieces = fc
  .array(fc.constantFrom(...'aA1.០９@-_+/:,# ()\n\u0000\u200b٫', 'a.', '1.', '::', 'http://a.', 'gmail.', '@a.'), {
    minLength: 1,
    maxLength: 4,
  })
  .map((parts) => parts.join(''));

describe.each(fields)('%s', (_, field) => {
  it('answers whatever comes with a value or with a reason that has a sentence', () => {
    fc.assert(
      fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' }), fc.array(fc.string())), (input) => {
        const refusal = toRefusal(field, input);
        if (refusal) expect(validationKeys).toContain(refusal.key);
      }),
      { numRuns: 300 },
    );
  });

  // A rule of quadratic complexity would take minutes for one of these and reach the time limit.
  it('is done with a very long input after reading it once', () => {
    fc.assert(
      fc.property(pieces, fc.constantFrom('', '!', 'a', '.', '\u0000'), (piece, end) => {
        const long = piece.repeat(Math.ceil(200_000 / piece.length)) + end;
        toRefusal(field, long);
        toRefusal(field, { en: long });
        toRefusal(field, [long]);
      }),
      { numRuns: 10 },
    );
  });

  it('gives back what it answered when that is entered again', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.constantFrom('១២៣', '１２３４５６', ' A@B.COM\u200b', '10.0.0.1,::1')),
        (input) => {
          const first = z.safeParse(field, input);
          if (first.success) expect(z.safeParse(field, first.data)).toEqual(first);
        },
      ),
      { numRuns: 200 },
    );
  });
});
