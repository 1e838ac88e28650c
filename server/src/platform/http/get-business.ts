/** Mail providers have users of every business: the misuse of one account must not lock out the others. */
const sharedDomains =
  /(?:^|\.)(?:gmail|googlemail|yahoo|outlook|hotmail|live|msn|icloud|aol|gmx|proton|protonmail|zoho|yandex|qq|163|126)\./;

/**
 * The business of an email address by its domain; undefined for an address of a mail provider. The merchant of the account is not used,
 * since a limit that depends on it would reveal which addresses have accounts.
 */
export function getBusiness(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return sharedDomains.test(`${domain}.`) ? undefined : domain;
}
