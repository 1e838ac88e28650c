import { randomBytes } from 'node:crypto';
import { hashPassword } from '#platform/auth/passwords.ts';
import { sealSecret } from '#platform/auth/secrets-at-rest.ts';
import { generateTotpSecret, totpAddress } from '#platform/auth/totp.ts';
import type { AppContext } from '#platform/context.ts';
import { newId } from '#platform/ids.ts';
import { deleteOwner, insertOwner, listOwnerRows, replaceCredentials } from './owners.repository.ts';

type OwnersContext = Pick<AppContext, 'config' | 'clock' | 'database'>;

/** Shown once, on the command line of who runs the deployment; only a hash and a sealed secret are kept. */
export interface OwnerCredentials {
  readonly password: string;
  /** For an authenticator that cannot read the picture. */
  readonly totpSecret: string;
  readonly totpAddress: string;
}

async function makeCredentials({ config }: OwnersContext, email: string) {
  const password = randomBytes(15).toString('base64url');
  const totpSecret = generateTotpSecret();
  return {
    shown: { password, totpSecret, totpAddress: totpAddress(totpSecret, { issuer: config.appName, account: email }) },
    kept: {
      password_hash: await hashPassword(password),
      totp_secret: sealSecret(config.keys.secretsAtRest, totpSecret),
    },
  };
}

const spelled = (email: string): string => email.trim().toLowerCase();

/** Makes an account for /console. undefined: there is one with this email. */
export async function addOwner(
  context: OwnersContext,
  { email, name }: { email: string; name: string },
): Promise<OwnerCredentials | undefined> {
  const { shown, kept } = await makeCredentials(context, spelled(email));
  const row = { id: newId(), email: spelled(email), name: name.trim(), created_at: context.clock.now() };
  return (await insertOwner(context.database, { ...row, ...kept })) ? shown : undefined;
}

/** A new password and a new second factor; ends all sessions. undefined: there is no such account. */
export async function resetOwner(context: OwnersContext, email: string): Promise<OwnerCredentials | undefined> {
  const { shown, kept } = await makeCredentials(context, spelled(email));
  return (await replaceCredentials(context.database, spelled(email), kept)) ? shown : undefined;
}

/** Removes an account with its sessions; what its owner did stays in the history. false: there is none. */
export const removeOwner = ({ database }: OwnersContext, email: string): Promise<boolean> =>
  deleteOwner(database, spelled(email));

/** Everybody who can sign in at /console. */
export async function listOwners({ database }: OwnersContext) {
  return (await listOwnerRows(database)).map(({ email, name, created_at }) => ({ email, name, createdAt: created_at }));
}
