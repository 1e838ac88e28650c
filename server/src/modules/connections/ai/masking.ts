import { randomBytes } from 'node:crypto';
import { findPersonalData, type PersonalDataKind } from '@sala/contract/conversations/chat/guard/find-personal-data.ts';

const names: Record<PersonalDataKind, string> = {
  card: 'card',
  iban: 'account',
  account: 'account',
  phone: 'phone',
  email: 'email',
};

/**
 * Replaces bank data, telephone numbers and email addresses by names such as [phone-1] before a text leaves, and puts them back into
 * what comes back. One for each call: the same number has the same name in all texts of the call, and none outside of it.
 */
export class Mask {
  readonly #byText = new Map<string, string>();
  readonly #byName = new Map<string, string>();
  #suffix = '';

  /** `texts`: all that will be masked. What looks like one of the names in them is not taken for one. */
  constructor(texts: readonly string[]) {
    if (texts.some((text) => /\[(?:card|account|phone|email)-/.test(text)))
      this.#suffix = `-${randomBytes(3).toString('hex')}`;
  }

  hide(text: string): string {
    let masked = '';
    let end = 0;
    for (const passage of findPersonalData(text)) {
      masked += text.slice(end, passage.start) + this.#nameOf(text.slice(passage.start, passage.end), passage.kind);
      end = passage.end;
    }
    return masked + text.slice(end);
  }

  restore(text: string): string {
    if (this.#byName.size === 0) return text;
    return text.replace(
      /\[(?:card|account|phone|email)-\d{1,6}(?:-[0-9a-f]{6})?\]/g,
      (name) => this.#byName.get(name) ?? name,
    );
  }

  /** Whether each name that was given stands in the text. */
  isWhole(text: string): boolean {
    return [...this.#byName.keys()].every((name) => text.includes(name));
  }

  /** The same with every text inside a value made of JSON. */
  hideIn(value: unknown): unknown {
    return mapTexts(value, (text) => this.hide(text));
  }

  restoreIn(value: unknown): unknown {
    return mapTexts(value, (text) => this.restore(text));
  }

  #nameOf(text: string, kind: PersonalDataKind): string {
    const known = this.#byText.get(text);
    if (known) return known;
    const name = `[${names[kind]}-${this.#byText.size + 1}${this.#suffix}]`;
    this.#byText.set(text, name);
    this.#byName.set(name, text);
    return name;
  }
}

function mapTexts(value: unknown, change: (text: string) => string): unknown {
  if (typeof value === 'string') return change(value);
  if (Array.isArray(value)) return value.map((one) => mapTexts(one, change));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, mapTexts(one, change)]));
}
