import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildWorkplace, hire, testPassword } from '../../testing/people.ts';
import { createTestApp, type TestApp } from '../../testing/test-app.ts';
import { asOwner } from '../../testing/test-database.ts';
import { removeOldLimits } from './rate-limits.repository.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const login = async (email: string, password: string) =>
  (await app.portal().call(authApi.login, { body: { email, password } })).status;

describe('limits', () => {
  it('are kept in the database without anybody’s address, and removed when they are over', async () => {
    const { email } = await hire(app, (await buildWorkplace(app)).merchantId);
    await login(email, 'a guess');
    const { rows } = await app.context.database.unscopedSql('select key, points, expire from rate_limits');
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(email);
    await removeOldLimits(app.context.database, Date.now());
    expect((await app.context.database.unscopedSql('select key from rate_limits')).rows).toHaveLength(rows.length);
    await removeOldLimits(app.context.database, Date.now() + 24 * 3600_000);
    expect((await app.context.database.unscopedSql('select key from rate_limits')).rows).toEqual([]);
  });

  it('refuse nobody when they cannot be counted there, and are counted in memory meanwhile', async () => {
    const { email } = await hire(app, (await buildWorkplace(app)).merchantId);
    const rename = (from: string, to: string) =>
      asOwner(app.connectionString, (owner) => owner.query(`alter table ${from} rename to ${to}`));
    await rename('rate_limits', 'rate_limits_away');
    try {
      expect(await login(email, testPassword)).toBe(200);
      const { email: guessed } = await hire(app, (await buildWorkplace(app)).merchantId);
      const statuses: number[] = [];
      for (let turn = 0; turn < 11; turn += 1) statuses.push(await login(guessed, 'a guess'));
      expect(statuses).toEqual([...Array(10).fill(400), 429]);
    } finally {
      await rename('rate_limits_away', 'rate_limits');
    }
  });
});
