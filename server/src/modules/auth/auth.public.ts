/** argon2id of a password, as kept in users.password_hash. */
export { hashPassword } from './passwords.ts';
