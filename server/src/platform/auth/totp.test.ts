import { expect, it } from 'vitest';
import { findTotpStep, generateTotpSecret, totpAddress, totpCode, totpStep } from './totp.ts';

/** "12345678901234567890" of RFC 6238, appendix B, in base32; its codes there have eight digits, of which these are the last six. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

it.each([
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_234_567_890, '005924'],
  [20_000_000_000, '353130'],
])('has at second %i the code %s of the standard', (seconds, code) => {
  expect(totpCode(secret, totpStep(new Date(seconds * 1000)))).toBe(code);
});

it('takes the code of now, of the step before and of the next one, and no other', () => {
  const now = new Date(1_234_567_890_000);
  const step = totpStep(now);
  const taken = [-2, -1, 0, 1, 2].map((distance) => findTotpStep(secret, totpCode(secret, step + distance), now));
  expect(taken).toEqual([undefined, step - 1, step, step + 1, undefined]);
  expect(findTotpStep(secret, '12345', now)).toBeUndefined();
});

it('makes secrets of 160 bits that an authenticator reads', () => {
  const made = generateTotpSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  expect(made).not.toBe(generateTotpSecret());
  expect(totpAddress(made, { issuer: 'Sala', account: 'a@b.example' })).toBe(
    `otpauth://totp/Sala%3Aa%40b.example?secret=${made}&issuer=Sala`,
  );
});
