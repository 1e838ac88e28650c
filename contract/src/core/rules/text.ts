import * as z from 'zod/mini';
import { requiredText } from '../fields.ts';
import { refuseIf } from './problem.ts';
import { toAsciiDigits, toTypedText } from './typed-text.ts';

/** Text of `min` to `max` characters after trimming. Keys `required`, `minLength`, `maxLength`. */
export const textOfLength = (min: number, max: number) => requiredText(max).check(z.minLength(min));

/** Only letters of any script, at most `max`. Key `alpha`. */
export const alphaField = (max: number) =>
  z.string().check(
    z.overwrite(toTypedText),
    z.minLength(1),
    z.maxLength(max),
    refuseIf((text: string) => (/^[\p{L}\p{M}]+$/u.test(text) ? undefined : { key: 'alpha' })),
  );

/** Digits of any script → 0 to 9, kept as text: 007 stays 007. Exactly `length` of them, if given. Keys `digits`, `digitCount`. */
export const digitsField = (length?: number) =>
  z.string().check(
    z.maxLength(200, { abort: true }),
    z.overwrite((text) => toAsciiDigits(toTypedText(text))),
    z.minLength(1),
    refuseIf((text: string) => {
      if (!/^\d+$/.test(text)) return { key: 'digits' };
      return length === undefined || text.length === length ? undefined : { key: 'digitCount', params: { length } };
    }),
  );

const trimmedUrl = z.string().check(z.overwrite(toTypedText), z.minLength(1), z.maxLength(2048, { abort: true }));

/** A public web page: http or https and a name with a top-level domain, without credentials. Key `url`. */
export const urlField = trimmedUrl.check(
  refuseIf((text: string) => (hasTopLevelDomain(toWebAddress(text)) ? undefined : { key: 'url' })),
);

/**
 * The address of a program: http or https, a host (also localhost, a name of the local network or an IP address), and optionally a
 * port and a path with a query. No credentials and no fragment. Key `customUrl`. Whether Sala may call it is checked elsewhere.
 */
export const customUrlField = trimmedUrl.check(
  refuseIf((text: string) =>
    toWebAddress(text)?.hash === '' && !text.includes('#') ? undefined : { key: 'customUrl' },
  ),
);

/**
 * URL parsers accept malformed addresses (backslashes, line breaks, missing slashes), and not all in the same way, so only the canonical
 * form passes.
 */
function toWebAddress(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s\\/?#@]+(?:[/?#][^\s\\]*)?$/i.test(text) || /[\p{Cc}\p{Cs}]/u.test(text)) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  // 2130706433, 0x7f.1 and 017700000001 are other notations of an IP address.
  const isDisguised = /^[\d.]+$/.test(url?.hostname ?? '') && !text.includes(`//${url!.hostname}`);
  return isDisguised ? undefined : url;
}

function hasTopLevelDomain(url: URL | undefined): boolean {
  const labels = url?.hostname.split('.') ?? [];
  return labels.length > 1 && labels.every(Boolean) && /^(?:[a-z]{2,}|xn--[a-z\d-]+)$/.test(labels.at(-1)!);
}
