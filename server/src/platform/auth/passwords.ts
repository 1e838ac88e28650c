import { hash, verify } from '@node-rs/argon2';

/** The second recommendation of RFC 9106 with less memory, so that a small machine can check several at once. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** argon2id of a password, as kept at rest. */
export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

let decoy: Promise<string> | undefined;

/** Whether the password fits. Takes as long when there is no hash, so that the time does not tell who has an account. */
export async function isPasswordRight(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  decoy ??= hashPassword('no account has this password');
  const fits = await verify(passwordHash ?? (await decoy), password);
  return fits && passwordHash != null;
}
