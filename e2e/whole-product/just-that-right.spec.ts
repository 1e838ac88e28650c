import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { type Action, abilityGroups } from '@sala/contract/core/ability.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { addColleague } from '../support/colleague.ts';
import { businessPassword, type NewBusiness, registerBusiness } from '../support/new-business.ts';
import { signIn } from '../support/portal-user.ts';
import { becomesStill, followTraffic } from '../support/stillness.ts';
import { test } from '../support/test.ts';

interface Way {
  readonly path: string;
  readonly right: Grant;
}

/** Some pages name a right that no role can grant, because one that includes it can. */
const grantable = new Set(
  Object.values<Record<string, readonly Action[]>>(abilityGroups).flatMap((group) =>
    Object.entries(group).flatMap(([subject, actions]) => actions.map((action) => `${action} ${subject}`)),
  ),
);

/** Every page that has an address of its own, with each right that opens it alone, from the generated reference. */
const ways: Way[] = [
  ...readFileSync(join(import.meta.dirname, '../../docs/reference/routes.md'), 'utf8').matchAll(
    /^\| `(\/[^`{]*)` \| [^|]* \| ([^|]*) \|.*\| built \|$/gm,
  ),
].flatMap(([, path, who]) =>
  [...who!.matchAll(/`(read|create|update|manage)` on `([\w-]+)`/g)]
    .filter(([, action, subject]) => grantable.has(`${action} ${subject}`))
    .map(([, action, subject]) => ({
      path: path!,
      right: { action: action as Action, subject: subject as Grant['subject'] },
    })),
);

const roleName = 'One right';
const groupCount = 4;

async function grant({ owner }: NewBusiness, permissions: Grant[]): Promise<void> {
  const { id, version } = (await owner(rolesApi.list)).find(({ name }) => name === roleName)!;
  await owner(rolesApi.update, { params: { id }, body: { name: roleName, permissions, version } });
}

/** What the server refused while the page was opened. */
function followRefusals(page: Page): string[] {
  const refused: string[] = [];
  page.on('response', (answer) => {
    const { pathname } = new URL(answer.url());
    const isRefused = answer.status() === 403 || answer.status() >= 500;
    if (pathname.startsWith('/api/') && isRefused) refused.push(`${answer.status()} ${pathname}`);
  });
  return refused;
}

test.describe.configure({ mode: 'parallel' });
for (let group = 0; group < groupCount; group += 1) {
  const own = ways.filter((_, index) => index % groupCount === group);
  test(`each page opens for somebody who has just the right that it asks for, part ${group + 1}`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.setTimeout(600_000);
    const ownerPage = await (await browser.newContext({ baseURL })).newPage();
    const business = await registerBusiness(ownerPage, `One Right ${group}`);
    const first: Grant = { subject: 'dashboard', action: 'read' };
    await business.owner(rolesApi.create, { body: { name: roleName, permissions: [first] } });
    const email = await addColleague(business, roleName);
    await ownerPage.context().close();
    followTraffic(page);
    await signIn(page, email, '/my-time', businessPassword);
    const refused = followRefusals(page);
    for (const { path, right } of own) {
      const words = `${path} with ${right.action} on ${right.subject}`;
      // An open page would ask again for what it may not have any more.
      await page.goto('/healthz');
      refused.splice(0);
      await grant(business, [right]);
      await page.goto(path);
      await becomesStill(page);
      expect.soft(new URL(page.url()).pathname, words).toBe(path);
      await expect.soft(page.getByRole('dialog'), words).toHaveCount(0);
      expect.soft(refused.splice(0), words).toEqual([]);
    }
  });
}
