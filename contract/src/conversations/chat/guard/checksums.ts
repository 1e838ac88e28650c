/** The Luhn checksum in the last digit of card numbers. */
export function passesLuhn(digits: string): boolean {
  let sum = 0;
  for (let index = 0; index < digits.length; index += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - index) - 48;
    const worth = index % 2 === 1 ? digit * 2 : digit;
    sum += worth > 9 ? worth - 9 : worth;
  }
  return sum % 10 === 0;
}

/** The checksum ISO 7064, MOD 97-10, of an IBAN in lower case without spaces. */
export function passesMod97(iban: string): boolean {
  const turned = iban.slice(4) + iban.slice(0, 4);
  let rest = 0;
  for (const sign of turned) {
    const value = Number.parseInt(sign, 36);
    rest = (rest * (value > 9 ? 100 : 10) + value) % 97;
  }
  return rest === 1;
}
