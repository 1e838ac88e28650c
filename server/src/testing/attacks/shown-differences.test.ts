import { integrationSecrets, integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { fullPermissions, type Permission } from '@sala/contract/core/ability.ts';
import { maxSeq } from '@sala/contract/core/fields.ts';
import { networkApi } from '@sala/contract/identity/network/network.api.ts';
import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import { orderChangesApi } from '@sala/contract/service/service-orders/order-changes.api.ts';
import { serviceOrdersApi } from '@sala/contract/service/service-orders/service-orders.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData, tinyPicture } from '../company.ts';
import { allEndpoints, getExamples, type NamedEndpoint } from '../contract-walk.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { plainMove } from './chat-things.ts';
import { featureWalk } from './feature-walks.ts';
import { newOrder } from './order-things.ts';
import type { Side } from './two-merchants.ts';

/** Their answer is a record that the caller has just created, or whether they are available themselves. */
const ofTheirOwn = [
  'users.create',
  'roles.create',
  'departments.create',
  'departments.createTeam',
  'employees.create',
  'projects.create',
  ...featureWalk.makes,
  'timeShifts.create',
  'daysOff.create',
  'workSchedules.create',
  'leave.create',
  'customers.createNote',
  'serviceCategories.create',
  'serviceTypes.create',
  'serviceSubtypes.create',
  'serviceProducts.create',
  'priceRules.create',
  'serviceOrders.create',
  'orderCreation.fromPanel',
  'tickets.create',
  'callInstructions.create',
  'ownTime.startStay',
  'ownTime.endStay',
];

let app: TestApp;
let company: Company;
let owner: TestPortal;
let second: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
  second = await signInAs(app, await hire(app, company.merchantId));
});
afterAll(() => app?.close());

describe('who saves what a colleague has changed is told', () => {
  it('which fields are not as they were sent, and the record as it is now', async () => {
    const made = { projectName: 'Riverside', code: 'RIV', description: 'By the river', isActive: true };
    const { id, version } = getData(await owner.call(projectsApi.create, { body: made }));
    const params = { id };
    const renamed = { ...made, projectName: 'Riverside Homes', isActive: false };
    const saved = getData(await owner.call(projectsApi.update, { params, body: { ...renamed, version } }));
    const late = await second.call(projectsApi.update, {
      params,
      body: { ...made, description: 'At the pier', version },
    });
    expect([late.status, late.failure.message, late.data]).toEqual([409, 'recordChanged', saved]);
    // Their own change and the changes it would have undone; the code is equal.
    expect(late.failure.differs).toEqual(['project_name', 'description', 'is_active']);
    const cell = await second.call(projectsApi.change, { params, body: { isActive: false, version } });
    expect([cell.status, cell.failure.differs]).toEqual([409, []]);
  });

  it('who changed the record and when; the name only to those who may see people', async () => {
    const made = { projectName: 'Night Market' };
    const { id, version } = getData(await owner.call(projectsApi.create, { body: made }));
    const params = { id };
    const name = 'Chea Rithy';
    const rithy = await signInAs(app, await hire(app, company.merchantId, { firstName: 'Chea', lastName: 'Rithy' }));
    const before = app.context.clock.now();
    getData(await rithy.call(projectsApi.update, { params, body: { ...made, description: 'By day', version } }));
    const late = { params, body: { ...made, description: 'By night', version } };
    const withNames = await owner.call(projectsApi.update, late);
    expect(withNames.failure.changed).toEqual({ by: name, at: expect.any(String), is_own: false });
    expect(Date.parse(withNames.failure.changed!.at)).toBeGreaterThanOrEqual(before.getTime());
    const alone = { permissions: [{ subject: 'manage-project', action: 'manage' }] } as const;
    const projects = await signInAs(app, await hire(app, company.merchantId, { permissions: [...alone.permissions] }));
    const withoutNames = await projects.call(projectsApi.update, late);
    expect(withoutNames.failure.changed).toEqual({ by: null, at: withNames.failure.changed!.at, is_own: false });
    expect(JSON.stringify(withoutNames)).not.toContain(name);
    // A change by the same user in another window is reported without a name.
    const own = await rithy.call(projectsApi.update, late);
    expect(own.failure.changed).toEqual({ by: null, at: withNames.failure.changed!.at, is_own: true });
    // A change by other code has no name, not even that of the previous editor.
    await app.context.database
      .forMerchant(company.merchantId)
      .query.updateTable('projects')
      .set({ name: 'Imported' })
      .where('id', '=', id)
      .execute();
    expect((await owner.call(projectsApi.update, late)).failure.changed).toBeUndefined();
  });

  it('that it was themselves in another window, of an order as of any record', async () => {
    const params = { id: await newOrder({ company } as Side) };
    const { version } = getData(await owner.call(serviceOrdersApi.get, { params }));
    const edit = (portal: TestPortal, title: string) =>
      portal.call(orderChangesApi.edit, { params, body: { title, version } });
    getData(await edit(owner, 'A tall fan'));
    expect((await edit(owner, 'A quiet fan')).failure.changed).toEqual({
      by: null,
      at: expect.any(String),
      is_own: true,
    });
    expect((await edit(second, 'A small fan')).failure.changed).toEqual({
      by: expect.stringMatching(/\S/),
      at: expect.any(String),
      is_own: false,
    });
  });

  it('the language of a text, where only that differs', async () => {
    const { id, defaultTexts: _, ...settings } = getData(await owner.call(chatSettingsApi.get));
    const save = (portal: TestPortal, en: string, autoCloseMinutes: number) => {
      const welcome = { ...settings.welcome, text: { ...settings.welcome.text, en } };
      return portal.call(chatSettingsApi.update, { params: { id }, body: { ...settings, welcome, autoCloseMinutes } });
    };
    getData(await save(owner, 'Good morning', 40));
    const late = await save(second, 'Good evening', 41);
    expect([late.status, late.failure.differs]).toEqual([409, ['welcome.text.en', 'auto_close_minutes']]);
  });

  it('an address that the list has since, and nothing of a question that was answered along', async () => {
    const save = (portal: TestPortal, addresses: string[]) =>
      portal.call(networkApi.update, { body: { addresses, acceptsLockout: true, version: 0 } });
    getData(await save(owner, ['192.0.2.0/24']));
    const late = await save(second, ['198.51.100.0/24']);
    expect([late.status, late.data.addresses, late.failure.differs]).toEqual([409, ['192.0.2.0/24'], ['addresses']]);
  });

  it('nothing of a key, which nobody is shown: neither a wrong one nor the right one', async () => {
    const nobody = { provider: 'none' as const, url: null, model: '' };
    const key = 'a canary of a key';
    const save = (portal: TestPortal, sent: string | undefined, model = 'small') => {
      const translation = { provider: 'openai' as const, url: 'https://192.0.43.10/v1', model, key: sent };
      return portal.call(languageServicesApi.update, { body: { translation, transcription: nobody, version: 0 } });
    };
    getData(await save(owner, key));
    for (const guess of [key, 'another key', '', undefined]) {
      const late = await save(second, guess);
      expect([late.status, late.failure.differs]).toEqual([409, []]);
      expect(JSON.stringify(late)).not.toContain(key);
    }
    expect((await save(second, key, 'large')).failure.differs).toEqual(['translation.model']);
  });

  it('nothing at all, where they may not change it or not see it', async () => {
    const { id, version } = getData(await owner.call(projectsApi.create, { body: { projectName: 'Tuol Kouk' } }));
    const body = { projectName: 'Guessed', version: version + 5 };
    const looks = [{ subject: 'manage-project', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, company.merchantId, { permissions: [...looks] }));
    const stranger = (await Company.open(app)).owner;
    for (const [portal, status] of [
      [looker, 403],
      [stranger, 404],
    ] as const) {
      const answer = await portal.call(projectsApi.update, { params: { id }, body });
      expect([answer.status, answer.failure.differs]).toEqual([status, undefined]);
      expect(JSON.stringify(answer)).not.toContain('Tuol Kouk');
    }
  });
});

describe('who may change a record and not read it', () => {
  /** All permissions except read access. */
  const changes: Permission[] = fullPermissions.flatMap(({ subject }) => [
    { subject, action: 'create' },
    { subject, action: 'update' },
  ]);
  let changer: TestPortal;

  beforeAll(async () => {
    changer = await signInAs(app, await hire(app, company.merchantId, { permissions: changes }));
  });

  const forUsers = allEndpoints.filter(({ endpoint }) => typeof endpoint.access !== 'string');
  const featureOf = ({ name }: NamedEndpoint) => name.split('.')[0];
  /** The calls that read the record of this answer. */
  const readersOf = (each: NamedEndpoint) => {
    const all = forUsers.filter(
      ({ endpoint }) => endpoint.method === 'GET' && endpoint.response === each.endpoint.response,
    );
    const own = all.filter((reader) => featureOf(reader) === featureOf(each));
    return own.length > 0 ? own : all;
  };
  const callAs = async (portal: TestPortal, { name, endpoint }: NamedEndpoint) => {
    const [input] = getExamples({ name, endpoint }, (field) =>
      field === 'body.version' ? maxSeq : plainMove(name, field),
    );
    const file = endpoint.isMultipart ? { name: 'picture.png', content: tinyPicture } : undefined;
    return portal.call(endpoint, input as never, { file });
  };
  const answering = forUsers.filter(
    ({ name, endpoint }) => endpoint.method !== 'GET' && endpoint.response && !ofTheirOwn.includes(name),
  );
  const walked = answering.filter((each) => readersOf(each).length > 0);

  it('is tried with every call that names a version', () => {
    const names = walked.map(({ name }) => name);
    const versioned = forUsers.filter(({ endpoint }) => endpoint.isVersioned).map(({ name }) => name);
    expect(versioned.filter((name) => !names.includes(name))).toEqual([]);
    expect(ofTheirOwn.filter((name) => !forUsers.some((each) => each.name === name))).toEqual([]);
  });

  it.each(walked.map((each) => [each.name, each] as const))('%s tells them nothing of it', async (_name, each) => {
    for (const reader of readersOf(each)) if ((await callAs(changer, reader)).status !== 403) return;
    const answer = await callAs(changer, each);
    expect([answer.status, answer.data, answer.failure.differs]).toEqual([403, undefined, undefined]);
  });

  it('is shown no secret of the integration', async () => {
    for (const secret of integrationSecrets) getData(await owner.call(integrationsApi.rotate, { body: { secret } }));
    const { appSecret, webhookSecret } = getData(await owner.call(integrationsApi.get));
    expect([appSecret, webhookSecret]).not.toContain(null);
    const answer = await changer.call(integrationsApi.update, { body: { version: maxSeq } });
    expect([answer.status, answer.failure.message]).toEqual([403, 'notAllowed']);
    for (const secret of [appSecret, webhookSecret]) expect(JSON.stringify(answer)).not.toContain(secret);
  });

  it('is shown no order and no link of its customer', async () => {
    const params = { id: await newOrder({ company } as Side) };
    const calls = [
      await changer.call(orderChangesApi.edit, { params, body: { title: 'Guessed', version: maxSeq } }),
      await changer.call(customerLinksApi.get, { params }),
      await changer.call(customerLinksApi.replace, { params }),
    ];
    expect(calls.map(({ status, data }) => [status, data])).toEqual(calls.map(() => [403, undefined]));
  });
});
