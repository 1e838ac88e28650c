import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashPassword } from '#modules/auth/auth.public.ts';
import type { Config } from '#platform/config/config.ts';
import type { Database } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { seedConversations } from './conversations.ts';
import { demoLogins, seedPeople } from './people.ts';

export interface DemoAccess {
  readonly logins: readonly { email: string; what: string }[];
  /** undefined: the demo was made earlier and its password is not known to this process. */
  readonly password: string | undefined;
}

export interface SeedContext {
  readonly config: Config;
  readonly database: Database;
  readonly logger: Logger;
}

/** Without letters and digits that people mix up. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';

function inventPassword(): string {
  const word = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `${word()}-${word()}-${word()}`;
}

function readPassword(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim();
  } catch {
    return undefined;
  }
}

/**
 * Fills an empty database with the demo merchants; a database with any merchant is left alone. Answers how to sign in,
 * or undefined when the database belongs to somebody else.
 */
export async function seedDemo(context: SeedContext): Promise<DemoAccess | undefined> {
  const passwordFile = join(context.config.dataDir, 'demo-password');
  const first = await context.database.unscoped.selectFrom('merchants').select('id').limit(1).executeTakeFirst();
  if (first) {
    const password = readPassword(passwordFile);
    return password === undefined ? undefined : { logins: demoLogins, password };
  }
  const password = context.config.demoPassword ?? readPassword(passwordFile) ?? inventPassword();
  const started = performance.now();
  const people = await seedPeople(context, await hashPassword(password));
  await seedConversations(context, people);
  writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
  context.logger.info({ ms: Math.round(performance.now() - started) }, 'made the demo merchants');
  return { logins: demoLogins, password };
}
