import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import type { NumberMeaning } from './context-words.ts';
import type { DigitGroup } from './digit-groups.ts';
import type { SensitiveReason } from './guard.schema.ts';

export interface PhoneCandidate {
  readonly digits: string;
  readonly hasPlus: boolean;
  /** No other digits belong to the same number. */
  readonly isWhole: boolean;
  /** Functions, since the values are needed only for candidates that could be telephone numbers. */
  groups(): readonly DigitGroup[];
  meaning(): NumberMeaning | undefined;
}

export const minPhoneDigits = 7;
export const maxPhoneDigits = 15;

const callingCodes: Partial<Record<CountryCode, string>> = { KH: '855', VN: '84', CN: '86' };
const mobilesOfChina = /^1[3-9]\d{9}$/;
const americanPattern = /^1?[2-9]\d{2}[2-9]\d{6}$/;

/** Parsing with the library is slow: after this many candidates of one text only the length decides. */
const maxQuestions = 60;

/** Recognises and caches the telephone numbers of one text. */
export class PhoneBook {
  readonly #regions: readonly CountryCode[];
  readonly #answers = new Map<string, boolean>();

  constructor(regions: readonly CountryCode[]) {
    this.#regions = regions;
  }

  whyPhone(candidate: PhoneCandidate): SensitiveReason | undefined {
    if (candidate.hasPlus) return this.#isInternational(candidate.digits) ? 'phoneNumber' : undefined;
    if (this.#isPhoneByItself(candidate) && candidate.meaning() !== 'other') return 'phoneNumber';
    return candidate.isWhole && candidate.meaning() === 'phone' && this.#isPhoneSomewhere(candidate.digits)
      ? 'phoneAfterWord'
      : undefined;
  }

  #isPhoneByItself({ digits, groups }: PhoneCandidate): boolean {
    if (digits.startsWith('00')) return digits.length >= 10 && this.#isInternational(digits.slice(2));
    if (digits.startsWith('0')) return digits.length >= 9 && digits.length <= 12 && this.#isLocal(digits);
    if (mobilesOfChina.test(digits) && this.#regions.includes('CN')) return this.#ask(digits, 'CN');
    if (this.#hasKnownCallingCode(digits)) return this.#isInternational(digits);
    return (
      this.#regions.includes('US') &&
      americanPattern.test(digits) &&
      isFormattedAsAmerican(groups()) &&
      this.#ask(digits, 'US')
    );
  }

  #isLocal(digits: string): boolean {
    return this.#regions.some((region) => region !== 'US' && this.#ask(digits, region));
  }

  #isInternational(digits: string): boolean {
    if (this.#ask(`+${digits}`, undefined)) return true;
    // People often leave the zero of the national number after the calling code.
    const code = Object.values(callingCodes).find((known) => digits.startsWith(`${known}0`));
    return code !== undefined && this.#ask(`+${code}${digits.slice(code.length + 1)}`, undefined);
  }

  #hasKnownCallingCode(digits: string): boolean {
    return this.#regions.some((region) => {
      const code = callingCodes[region];
      const rest = code !== undefined && digits.startsWith(code) ? digits.slice(code.length) : '';
      if (region === 'CN') return mobilesOfChina.test(rest);
      return region === 'VN' ? /^0?[35789]\d{8}$/.test(rest) : /^0?[1-9]\d{7,8}$/.test(rest);
    });
  }

  #isPhoneSomewhere(digits: string): boolean {
    if (this.#isInternational(digits)) return true;
    return this.#regions.some((region) => this.#ask(digits, region) || this.#ask(`0${digits}`, region));
  }

  #ask(number: string, region: CountryCode | undefined): boolean {
    const key = `${region ?? ''}${number}`;
    const before = this.#answers.get(key);
    if (before !== undefined) return before;
    if (this.#answers.size >= maxQuestions) return number.length >= 9 && number.length <= maxPhoneDigits + 1;
    const options = region ? { defaultCountry: region, extract: false } : { extract: false };
    const answer = parsePhoneNumberFromString(number, options)?.isValid() ?? false;
    this.#answers.set(key, answer);
    return answer;
  }
}

/** Ten digits are often something else; grouped as three, three and four, or spelled out digit by digit, they are a phone number. */
function isFormattedAsAmerican(groups: readonly DigitGroup[]): boolean {
  const shape = groups.map((group) => group.digits.length);
  const parts = shape.join('-').replace(/^1-/, '');
  const mostAtOnce = groups.some(({ isSpelled }) => isSpelled) ? 2 : 1;
  return parts === '3-3-4' || parts === '3-7' || shape.every((length) => length <= mostAtOnce);
}
