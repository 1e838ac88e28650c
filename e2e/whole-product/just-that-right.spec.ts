import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { botsApi } from '@sala/contract/automation/bots/bots.api.ts';
import { type Action, abilityGroups } from '@sala/contract/core/ability.ts';
import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { type Grant, rolesApi } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { departmentsApi } from '@sala/contract/organisation/departments/departments.api.ts';
import { holidaysApi } from '@sala/contract/organisation/holidays/holidays.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { addColleague, toEverything } from '../support/colleague.ts';
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

/** Every page, with each right that opens it alone, from the generated reference. */
const ways: Way[] = [
  ...readFileSync(join(import.meta.dirname, '../../docs/reference/routes.md'), 'utf8').matchAll(
    /^\| `(\/[^`]*)` \| [^|]* \| ([^|]*) \|.*\| built \|$/gm,
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

/** Makes what pages with a parameter show; returns the address of each by that of the reference. */
async function furnish({ owner }: NewBusiness): Promise<Record<string, string>> {
  const { id: departmentId } = await owner(departmentsApi.create, { body: { departmentName: 'Riverside' } });
  const { id: teamId } = await owner(departmentsApi.createTeam, { body: { name: 'Boats', departmentId } });
  const about = { role: 'member', teams: [], shiftIds: [], serviceCap: 0, isActive: true } as const;
  const person = { ...about, employeeName: 'Sok Piseth', departmentId };
  const { id: employeeId } = await owner(employeesApi.create, { body: person });
  const permissions: Grant[] = [{ subject: 'dashboard', action: 'read' }];
  const { id: roleId } = await owner(rolesApi.create, { body: { name: 'Another role', permissions } });
  const colleague = { firstName: 'Dara', lastName: 'Kim', email: `dara-${randomUUID().slice(0, 8)}@mail.example` };
  const { id: userId } = await owner(usersApi.create, {
    body: { ...colleague, roleIds: [roleId], serviceScope: toEverything, locale: 'en' },
  });
  const project = await owner(projectsApi.create, { body: { projectName: 'Riverside' } });
  const day = { holidayTitle: 'Boat race', date: '2031-03-03', repeat: 'once' } as const;
  const holiday = await owner(holidaysApi.create, { body: day });
  const bot = await owner(botsApi.create, { body: { name: 'Sokha' } });
  return {
    '/user/{id}/update': `/user/${userId}/update`,
    '/role/{id}/update': `/role/${roleId}/update`,
    '/department/{id}/update': `/department/${departmentId}/update`,
    '/department/{departmentId}/team': `/department/${departmentId}/team`,
    '/department/{departmentId}/{departmentId}/{teamId}/employee': `/department/${departmentId}/${departmentId}/${teamId}/employee`,
    '/employee/{id}/update': `/employee/${employeeId}/update`,
    '/employee/{id}/details': `/employee/${employeeId}/details`,
    '/project/{id}/update': `/project/${project.id}/update`,
    '/holiday/{id}/update': `/holiday/${holiday.id}/update`,
    '/bot/{id}/update': `/bot/${bot.id}/update`,
  };
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
    const addresses = await furnish(business);
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
      const address = path.includes('{') ? addresses[path] : path;
      expect(address, `${path} needs a record to show`).toBeDefined();
      await page.goto(address!);
      await becomesStill(page);
      expect.soft(new URL(page.url()).pathname, words).toBe(address);
      await expect.soft(page.getByRole('dialog'), words).toHaveCount(0);
      expect.soft(refused.splice(0), words).toEqual([]);
    }
  });
}
