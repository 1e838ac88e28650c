import { hash, verify } from '@node-rs/argon2';

/** The second recommendation of RFC 9106 with less memory, so that a small machine can check several at once. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The argon2id hash of a password, as stored. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password matches. Takes the same time without a hash, so that the time does not reveal whether an account exists. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash != null;
}
