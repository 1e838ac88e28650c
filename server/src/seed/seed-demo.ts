import { randomInt } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { hashPassword } from '#modules/people/auth/auth.public.ts';
import type { Config } from '#platform/config/config.ts';
import { type Database, databaseIn } from '#platform/database/database.ts';
import type { Logger } from '#platform/logger.ts';
import { seedCalls } from './calls.ts';
import { seedChatAssignment } from './chat-assignment.ts';
import { seedChatSettings } from './chat-settings.ts';
import { seedChatWidgets } from './chat-widgets.ts';
import { seedConversations } from './conversations.ts';
import { keepFeatures, seedFeatures } from './features.ts';
import { rateRecent } from './history.ts';
import { seedOrganisation } from './organisation/organisation.ts';
import { seedPartners } from './partners.ts';
import { demoLogins, seedPeople } from './people.ts';
import { seedPortraits } from './portraits.ts';
import { seedQuickMessages } from './quick-messages.ts';
import { seedServiceCatalogue } from './service-catalogue.ts';
import { seedServiceOrders } from './service-orders.ts';
import { seedTickets } from './tickets.ts';

export interface DemoAccess {
  readonly logins: readonly { email: string; what: string }[];
  readonly password: string;
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
 * Fills an empty database with the demo merchants, wholly or not at all; in a database with any merchant only a demo that was made
 * before is looked after.
 * Answers how to sign in, or undefined when the database belongs to somebody else.
 */
export async function seedDemo(context: SeedContext): Promise<DemoAccess | undefined> {
  const passwordFile = join(context.config.dataDir, 'demo-password');
  const password = context.config.demoPassword ?? readPassword(passwordFile) ?? inventPassword();
  const passwordHash = await hashPassword(password);
  const started = performance.now();
  const isMade = await context.database.unscoped.transaction().execute(async (tx) => {
    // Of servers that start together one makes the demo; the others wait here and find it made.
    await sql`select pg_advisory_xact_lock(hashtext('sala demo'))`.execute(tx);
    const inside: SeedContext = { ...context, database: databaseIn(context.database, tx) };
    if (await tx.selectFrom('merchants').select('id').limit(1).executeTakeFirst()) {
      await keepFeatures(inside);
      return false;
    }
    const people = await seedPeople(inside, passwordHash);
    await seedPortraits(inside, people);
    await seedOrganisation(inside, people);
    await seedChatSettings(inside, people);
    await seedChatAssignment(inside, people);
    await seedChatWidgets(inside, people);
    await seedPartners(inside, people);
    await seedQuickMessages(inside, people);
    await seedServiceCatalogue(inside, people);
    await seedConversations(inside, people);
    await rateRecent(inside, people);
    await seedServiceOrders(inside, people);
    await seedTickets(inside, people);
    await seedCalls(inside, people);
    await seedFeatures(inside, people);
    return true;
  });
  if (isMade) {
    writeFileSync(passwordFile, `${password}\n`, { mode: 0o600 });
    context.logger.info({ ms: Math.round(performance.now() - started) }, 'made the demo merchants');
    return { logins: demoLogins, password };
  }
  const kept = readPassword(passwordFile);
  return kept === undefined ? undefined : { logins: demoLogins, password: kept };
}
