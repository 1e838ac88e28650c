import { randomInt } from 'node:crypto';
import type { Locale } from '@sala/contract/core/locales.ts';
import { generatedNameSigns, generatedNameWords } from '@sala/contract/visitors/made-up-names.ts';

/** A generated name in the language of its readers. */
export function generateVisitorName(locale: Locale): string {
  const code = Array.from({ length: 4 }, () => generatedNameSigns[randomInt(generatedNameSigns.length)]).join('');
  return `${generatedNameWords[locale]} ${code}`;
}
