import * as z from 'zod/mini';

/** A checkbox that has to be ticked, in any of the values that forms send. Key `agreePolicy`. */
export const agreePolicyField = z.pipe(
  z.custom<boolean | number | string>(isAgreed, { params: { key: 'agreePolicy' } }).check(z.meta({ const: true })),
  z.transform(() => true as const),
);

function isAgreed(value: unknown): boolean {
  if (typeof value === 'string') return value.length < 10 && /^(?:1|true|on|yes)$/i.test(value);
  return value === true || value === 1;
}
