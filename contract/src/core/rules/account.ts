// Each in a file of its own: the page that signs in asks for an e-mail address, and does not fetch what registering needs.
export { companyEmailField, emailField } from './email.ts';
export { linkTokenField } from './link-token.ts';
export { oneTimeCodeField } from './one-time-code.ts';
export { newPasswordField } from './password.ts';
export { nameField, personNameField, phoneField } from './person.ts';
export { agreePolicyField } from './policy.ts';
export { timeZoneField } from './time-zone.ts';
