import * as z from 'zod/mini';
import { refuseIf } from './problem.ts';
import { toTypedNumber } from './typed-text.ts';

/** The six digits of a code sent by mail, in any script and grouping. Key `oneTimeCode`. */
export const oneTimeCodeField = z.string().check(
  z.maxLength(100, { abort: true }),
  z.overwrite((text) => toTypedNumber(text).replace(/[\s-]/g, '')),
  z.minLength(1),
  refuseIf((code: string) => (/^\d{6}$/.test(code) ? undefined : { key: 'oneTimeCode' })),
);
