/** Mail providers house people of every business: who misuses one account must not lock out the others. */
const sharedDomains =
  /(?:^|\.)(?:gmail|googlemail|yahoo|outlook|hotmail|live|msn|icloud|aol|gmx|proton|protonmail|zoho|yandex|qq|163|126)\./;

/**
 * The business that an e-mail address seems to belong to; undefined for an address of a mail provider. Its domain, not the merchant of
 * its account: a limit that depends on the account would tell which addresses have one.
 */
export function getBusiness(email: string): string | undefined {
  const domain = email.slice(email.lastIndexOf('@') + 1);
  return sharedDomains.test(`${domain}.`) ? undefined : domain;
}
