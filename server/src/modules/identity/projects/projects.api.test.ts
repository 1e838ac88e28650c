import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { unrestrictedScope } from '@sala/contract/identity/users/service-scope.schema.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { buildProject, type ProjectOverrides } from './projects.factory.ts';

let app: TestApp;
let merchantId: string;
let owner: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  merchantId = (await buildWorkplace(app)).merchantId;
  owner = await signInAs(app, await hire(app, merchantId));
});
afterAll(() => app?.close());

const project = (overrides: Omit<ProjectOverrides, 'merchantId'> = {}) =>
  buildProject(app.context, { merchantId, ...overrides });
const seeing = (...projects: string[]) => hire(app, merchantId, { serviceScope: { ...unrestrictedScope, projects } });
const read = async (id: string) => getData(await owner.call(projectsApi.get, { params: { id } }));

describe('projects', () => {
  it('are made with a name and a code of their own, changed, found, sorted and removed', async () => {
    const body = { projectName: 'Riverside', code: 'RV-1', description: 'Houses by the river' };
    const made = getData(await owner.call(projectsApi.create, { body }));
    expect(made).toMatchObject({ ...body, isActive: true, userCount: 0 });
    const duplicate = await owner.call(projectsApi.create, {
      body: { ...body, code: undefined, projectName: 'RIVERSIDE' },
    });
    expect(duplicate.failure.validate).toEqual({ project_name: [{ key: 'unique', params: { value: 'RIVERSIDE' } }] });
    const coded = await owner.call(projectsApi.create, { body: { projectName: 'Hill', code: 'rv-1' } });
    expect(coded.failure.validate).toEqual({ code: [{ key: 'unique', params: { value: 'rv-1' } }] });

    const params = { id: made.id };
    const changed = await owner.call(projectsApi.update, {
      params,
      body: { projectName: 'Riverside', isActive: false, version: made.version },
    });
    expect(getData(changed)).toMatchObject({ code: null, description: '', isActive: false });
    await project({ name: 'Riverside West', code: 'RW' });
    const query = { search: 'river', order: 'code' as const, sort: 'asc' as const };
    const found = getData(await owner.call(projectsApi.list, { query }));
    expect(found.map(({ projectName }) => projectName)).toEqual(['Riverside West', 'Riverside']);
    const sleeping = await owner.call(projectsApi.list, { query: { ...query, isActive: 'false', limit: 1 } });
    expect([getData(sleeping).map(({ id }) => id), sleeping.meta.total]).toEqual([[made.id], 1]);
    getData(await owner.call(projectsApi.remove, { params }));
    expect((await owner.call(projectsApi.get, { params })).status).toBe(404);
    const actions = getData(await owner.call(auditApi.list)).map(({ action }) => action);
    expect(actions.slice(0, 3)).toEqual(['project.deleted', 'project.changed', 'project.created']);
  });

  it('are offered to each as far as they see them, and named in their profile while they are active', async () => {
    const own = await project({ name: 'Own' });
    const asleep = await project({ name: 'Asleep', isActive: false });
    const portal = await signInAs(app, await seeing(own.id, asleep.id));
    const offered = getData(await portal.call(projectsApi.options));
    expect(offered.map(({ projectName, isActive }) => [projectName, isActive])).toEqual([
      ['Own', true],
      ['Asleep', false],
    ]);
    const profile = getData(await portal.call(profileApi.get));
    expect(profile.projects).toEqual([{ projectId: own.id, projectName: 'Own' }]);
    const all = getData(await owner.call(projectsApi.options)).map(({ id }) => id);
    expect(all).toEqual(expect.arrayContaining([own.id, asleep.id]));
    expect(await read(own.id)).toMatchObject({ userCount: 1 });
  });

  it('leave the scopes that name them when they go, and whoever saw nothing else sees none', async () => {
    const [going, staying] = [await project(), await project()];
    const users = [await seeing(going.id), await seeing(going.id, staying.id), await seeing('ALL_PROJECT')];
    expect(await read(going.id)).toMatchObject({ userCount: 2 });
    getData(await owner.call(projectsApi.remove, { params: { id: going.id } }));
    const scopes = [];
    for (const { id } of users)
      scopes.push(getData(await owner.call(usersApi.get, { params: { id } })).serviceScope.projects);
    expect(scopes).toEqual([[], [staying.id], ['ALL_PROJECT']]);
    const blind = await signInAs(app, users[0]!);
    expect(getData(await blind.call(projectsApi.options))).toEqual([]);
  });

  it('are given to users only when they are there; what a user has from before stays', async () => {
    const { id: projectId } = await project();
    const old = 'before-there-were-projects';
    const user = await seeing(old);
    const body = (...projects: string[]) => ({
      firstName: 'Sok',
      lastName: 'Dara',
      roleIds: [user.role_id],
      workPlace: 'portal' as const,
      isReadonly: false,
      serviceScope: { ...unrestrictedScope, projects },
    });
    const change = (...projects: string[]) =>
      owner.edit(usersApi.update, usersApi.get, { params: { id: user.id }, body: body(...projects) });
    const unknown = newId();
    const refused = await change(projectId, unknown);
    expect(refused.failure.validate).toEqual({
      'service_scope.projects': [{ key: 'unknownName', params: { value: unknown } }],
    });
    expect(getData(await change(projectId, old)).serviceScope.projects).toEqual([projectId, old]);
    const invited = await owner.call(usersApi.create, { body: { ...body(unknown), email: 'new@lotus.example' } });
    expect(invited.status).toBe(422);
  });
});
