import { passesLuhn } from './checksums.ts';

/** Prefixes and lengths of the card schemes: by the checksum alone one number in ten would pass. */
const schemes: readonly { begins: RegExp; lengths: readonly number[] }[] = [
  { begins: /^4/, lengths: [13, 16, 19] },
  { begins: /^(?:5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  { begins: /^3[47]/, lengths: [15] },
  { begins: /^3(?:0[0-5]|[689])/, lengths: [14] },
  { begins: /^35(?:2[89]|[3-8])/, lengths: [16] },
  { begins: /^6(?:011|5|4[4-9])/, lengths: [16] },
  { begins: /^(?:62|81)/, lengths: [16, 17, 18, 19] },
  { begins: /^9704/, lengths: [16, 19] },
  { begins: /^(?:5018|5020|5038|5893|6304|6759|676[1-3])/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
];

export const minCardDigits = 12;
export const maxCardDigits = 19;

export function isCard(digits: string): boolean {
  const isOfScheme = schemes.some(({ begins, lengths }) => lengths.includes(digits.length) && begins.test(digits));
  return isOfScheme && passesLuhn(digits) && !/^(\d)\1+$/.test(digits);
}
