import * as z from 'zod/mini';
import { refuseIf } from '../core/rules/problem.ts';
import { customUrlField } from '../core/rules/text.ts';
import { toTypedText } from '../core/rules/typed-text.ts';

const maxUrlLength = 2048;

/** Where a program of the merchant's listens; empty: nowhere. Keys `customUrl`, `maxLength`. */
export const notifyUrlField = z.string().check(
  z.overwrite(toTypedText),
  z.trim(),
  z.maxLength(maxUrlLength, { abort: true }),
  refuseIf((text: string) => (z.safeParse(customUrlField, text).success ? undefined : { key: 'customUrl' })),
);

/** The value of a header, on one line: what a receiver compares has to arrive as it was written. Key `invalidCharacter`. */
export const authorizationField = z.string().check(
  z.trim(),
  z.maxLength(1000),
  refuseIf((text: string) => (/^[\x20-\x7e]*$/.test(text) ? undefined : { key: 'invalidCharacter' })),
);
