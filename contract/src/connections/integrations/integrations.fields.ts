import * as z from 'zod/mini';
import { refuseIf } from '../../core/rules/problem.ts';
import { customUrlField } from '../../core/rules/text.ts';
import { toTypedText } from '../../core/rules/typed-text.ts';

const maxUrlLength = 2048;

/** The address of a program of the merchant; empty: none. Keys `customUrl`, `maxLength`. */
export const notifyUrlField = z.string().check(
  z.overwrite(toTypedText),
  z.trim(),
  z.maxLength(maxUrlLength, { abort: true }),
  refuseIf((text: string) => (z.safeParse(customUrlField, text).success ? undefined : { key: 'customUrl' })),
);

/** The value of a header, on one line and otherwise unchanged, since receivers compare it exactly. Key `invalidCharacter`. */
export const authorizationField = z.string().check(
  z.trim(),
  z.maxLength(1000),
  refuseIf((text: string) => (/^[\x20-\x7e]*$/.test(text) ? undefined : { key: 'invalidCharacter' })),
);
