import { execFile } from 'node:child_process';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { ServerProcess } from '#testing/server-process.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { runAdmin } from './admin/run-admin.ts';

interface Business {
  readonly merchantId: string;
  readonly email: string;
  readonly portal: TestPortal;
}

let server: ServerProcess;
let first: Business;
let second: Business;

beforeAll(async () => {
  server = await ServerProcess.start();
  [first, second] = [await open(), await open()];
});
afterAll(() => server?.dispose());

async function open(): Promise<Business> {
  const { merchantId } = await buildWorkplace(server);
  const owner = await hire(server, merchantId);
  return { merchantId, email: owner.email, portal: await signInAs(server, owner) };
}

const settings = () => ({
  DATA_DIR: server.dataDir,
  SECRET_KEY: 'a secret that only tests have, and no server',
  DEMO: '0',
});

/** Runs the program as an administrator would in a shell. */
function admin(...parameters: string[]): Promise<{ code: number; said: string }> {
  const env = {
    PATH: process.env.PATH,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
    ...settings(),
  };
  return new Promise((resolve) => {
    const program = new URL('../dist/admin.mjs', import.meta.url).pathname;
    execFile(process.execPath, [program, ...parameters], { env }, (error, stdout, stderr) =>
      resolve({ code: Number(error?.code ?? 0), said: `${stdout}${stderr}` }),
    );
  });
}

async function lockEverybodyOut({ merchantId }: Business): Promise<void> {
  await server.context.database
    .forMerchant(merchantId)
    .query.insertInto('whitelists')
    .values({ is_enabled: true, addresses: ['203.0.113.7/32'] })
    .execute();
}

describe('a business that has locked everybody out', () => {
  it('is let in again while the server is stopped', async () => {
    for (const business of [first, second]) await lockEverybodyOut(business);
    await server.stop();
    expect((await admin('whitelist', 'off', first.email)).code).toBe(0);
    await server.restart();
    expect((await first.portal.call(profileApi.get)).status).toBe(200);
  });

  it('is let in again from the machine of the server, which goes on running', async () => {
    const { merchantId, email, portal } = second;
    expect((await portal.call(profileApi.get)).failure.code).toBe(105);
    expect(await admin('whitelist', 'off', email.toUpperCase())).toEqual({
      code: 0,
      said: 'The whitelist is off; people can sign in from everywhere.\n',
    });
    expect((await portal.call(profileApi.get)).status).toBe(200);
    const entry = await server.context.database
      .forMerchant(merchantId)
      .query.selectFrom('audit_entries')
      .select(['action', 'actor_type'])
      .where('subject', '=', 'whitelist')
      .executeTakeFirst();
    expect(entry).toEqual({ action: 'whitelist.turnedOff', actor_type: 'system' });
  });

  it('is told when there is nothing to do, nobody of that name, or no such command', async () => {
    expect(await runAdmin(settings(), ['whitelist', 'off', second.email])).toEqual({
      code: 0,
      said: 'The whitelist was off already.',
    });
    expect(await admin('whitelist', 'off', 'nobody@nowhere.example')).toEqual({
      code: 1,
      said: 'Nobody here has the email nobody@nowhere.example.\n',
    });
    expect(await admin('whitelist', 'on', second.email)).toMatchObject({
      code: 2,
      said: expect.stringContaining('npm run admin'),
    });
  });
});
