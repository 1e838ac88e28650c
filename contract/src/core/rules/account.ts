// Each in a file of its own, so that the sign-in page loads the rule for email addresses without those for registration.
export { companyEmailField, emailField } from './email.ts';
export { linkTokenField } from './link-token.ts';
export { oneTimeCodeField } from './one-time-code.ts';
export { newPasswordField } from './password.ts';
export { nameField, personNameField, phoneField } from './person.ts';
export { agreePolicyField } from './policy.ts';
export { timeZoneField } from './time-zone.ts';
