import type { EndpointDefinition } from '@sala/contract/core/endpoint.ts';
import { maxSeq } from '@sala/contract/core/fields.ts';
import { toCamelCase } from '@sala/contract/core/wire-case.ts';
import { networkApi } from '@sala/contract/identity/network/network.api.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { employeesApi } from '@sala/contract/people/employees/employees.api.ts';
import { remoteKinds } from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildRole } from '#modules/identity/users/users.factory.ts';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { buildEmployee } from '#modules/people/employees/employees.factory.ts';
import { Company, getData, tinyPicture } from '../company.ts';
import { allEndpoints, getExamples, getFields, type Input, isIdField, type NamedEndpoint } from '../contract-walk.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';
import { callWalk } from './call-things.ts';
import { chatThings } from './chat-things.ts';
import { featureWalk } from './feature-walks.ts';
import { freshInOrders, orderThings } from './order-things.ts';
import { workingTimeThings } from './organisation-things.ts';
import { freshValue, peopleThings } from './people-things.ts';
import { freshInServices, serviceThings } from './service-things.ts';
import type { Side } from './two-merchants.ts';
import { unversioned, unversionedActs } from './unversioned-calls.ts';

let app: TestApp;
let side: Side;
let people: [TestPortal, TestPortal];
/** One user on two devices. */
let devices: [TestPortal, TestPortal];

beforeAll(async () => {
  app = await createTestApp();
  const company = await Company.open(app);
  const conversation = await company.talk();
  side = { company, conversation, visitor: conversation.portal, answerId: conversation.messageId };
  people = [company.owner, await signInAs(app, await hire(app, company.merchantId))];
  const somebody = await hire(app, company.merchantId);
  devices = [await signInAs(app, somebody), await signInAs(app, somebody)];
  // The whitelist cannot be turned on without an address.
  const listed = { addresses: ['127.0.0.1', '198.51.100.0/24'], version: 0 };
  getData(await company.owner.call(networkApi.update, { body: listed }));
});
afterAll(() => app?.close());

const newUser = async ({ company: { merchantId } }: Side) => (await hire(app, merchantId)).id;
const newRole = async ({ company: { merchantId } }: Side) => (await buildRole(app.context, { merchantId })).id;
/** The only employee of a department, so that the rule for the last manager does not apply. */
const newLonelyEmployee = async ({ company: { merchantId } }: Side) => {
  const { id: departmentId } = await buildDepartment(app.context, { merchantId });
  return (await buildEmployee(app.context, { merchantId, departmentId })).id;
};

const things: Record<string, (side: Side) => Promise<string> | string> = {
  'roles.update params.id': newRole,
  'users.update params.id': newUser,
  'users.setStatus params.id': newUser,
  roleId: newRole,
  'roleIds.0': newRole,
  ...featureWalk.things,
  ...workingTimeThings,
  ...chatThings,
  ...callWalk.things(() => app),
  ...serviceThings,
  ...orderThings,
  ...peopleThings(() => app, { newUser, newRole }),
  'breakTimes.updateRule params.id': newRole,
  'departments.updateEmployee params.id': newLonelyEmployee,
  'tickets.setCustomerEmail params.id': async ({ company }) => (await company.talk()).channelId,
};

const fresh = (name: string, field: string) =>
  freshValue(name, field) ??
  callWalk.fresh(name, field) ??
  featureWalk.fresh(name, field) ??
  freshInServices(name, field) ??
  freshInOrders(name, field);

/** Values that both send, by endpoint and field, where only one of them could send the example. */
const sharedValues: Record<string, unknown> = {
  ...featureWalk.sharedValues,
  'languageServices.update body.translation.provider': 'openai',
  // An IP address needs no DNS lookup.
  'languageServices.update body.translation.url': 'https://192.0.43.10',
  // A recording is its uploader's alone.
  'callInstructions.update body.sounds': { en: null, km: null, vi: null, zh: null },
  'quickMessages.update body.attachmentIds': [],
  'quickMessages.update body.scope': 'merchant',
  // Empty, so that walks call no address.
  ...Object.fromEntries(remoteKinds.map((kind) => [`serviceSettings.update body.remote.${kind}.url`, ''])),
};
/** Values of the second user, where the example is fixed. By endpoint and field, or by field. */
const otherValues: Record<string, unknown> = {
  ...featureWalk.otherValues,
  'body.texts.en': 'Good evening',
  'body.titles.en': 'Ice',
  'callBacks.update body.outcome': 'noAnswer',
  'callInstructions.update body.title.en': 'Somebody else',
  'callSettings.update body.callTimeout': 40,
  'callSettings.updateConfig body.ringSeconds': 30,
  'callSettings.updateConfig body.serviceLevelSeconds': 30,
  'calls.saveNotes body.notes': 'Wants two bottles',
  'chatAssignment.update body.defaultCap': 3,
  'chatSettings.update body.isRatingOn': false,
  'chatWidget.update body.offsetX': 24,
  'chatWidget.updatePage body.isOn': false,
  'customers.update body.name': 'Bopha',
  'integrations.update body.domain': ['market.example'],
  'languageServices.update body.translation.model': 'large',
  'network.update body.addresses': ['127.0.0.1', '192.0.2.0/24'],
  'partners.updateConfig body.takesRequests': false,
  'serviceSettings.update body.enableServiceSystem': false,
  'breakTimes.updateRule body.rule.duration': 5,
  'daysOff.update body.title': 'Stocktaking',
  'callInstructions.update body.title': { en: 'Repairs' },
  'tickets.setCustomerEmail body.email': 'bopha@people.example',
  'leave.update body.reason': 'A wedding',
  'timeShifts.update body.title': 'Night',
  'workSchedules.update body.title': 'Winter',
  'users.update body.firstName': 'Bopha',
  'profile.update body.firstName': 'Bopha',
  'merchants.update body.description': 'Flowers and more',
  'merchants.updateSettings body.defaultLocale': 'km',
};

/** For fields with only two values: both users send the first one, and the slower one then the second. */
const twoValues: Record<string, readonly [Input['body'], Input['body']]> = {
  'knowledgeRecords.update': [{ isActive: false }, { isActive: true }],
  'departments.updateEmployee': [{ role: 'manager' }, { role: 'member' }],
  'departments.updateMember': [{ role: 'leader' }, { role: 'member' }],
  'network.setEnabled': [{ isEnabled: true }, { isEnabled: false }],
  'leave.decide': [{ status: 'approved' }, { status: 'cancelled' }],
  'workSchedules.setActive': [{ isActive: false }, { isActive: true }],
};

/** Their bodies share no field with the answer, so no differences can be listed. */
const otherShapes = ['breakTimes.updateRule', 'botStories.save'];

/** Visible only to their creator, or with files that are their uploader's alone: one user edits them on two screens at once. */
const ownerRecords = [
  'privateRooms.update',
  'serviceBoard.updateView',
  'serviceBoard.changeView',
  'callSettings.update',
  'callSettings.updateConfig',
];

/** The inputs of two users: the same record, and different values. */
async function twoEdits({ name, endpoint }: NamedEndpoint): Promise<[Input, Input]> {
  const ids = new Map<string, unknown>();
  for (const { part, path } of getFields(endpoint).filter(isIdField)) {
    const find = things[`${name} ${part}.${path}`] ?? things[path];
    if (!find) throw new Error(`The walk has to be taught what ${name} ${part}.${path} names`);
    ids.set(`${part}.${path}`, await find(side));
  }
  const given = (field: string) => sharedValues[`${name} ${field}`] ?? ids.get(field);
  const [one] = getExamples({ name, endpoint }, (field) => given(field) ?? fresh(name, field));
  const values = twoValues[name]?.[0];
  if (values)
    return [
      { ...one!, body: { ...values } },
      { ...one!, body: { ...values } },
    ];
  const [other] = getExamples(
    { name, endpoint },
    (field) => given(field) ?? otherValues[`${name} ${field}`] ?? otherValues[field] ?? fresh(name, field),
  );
  expect(one!.body, `the walk has to be taught two edits for ${name}`).not.toEqual(other!.body);
  return [one!, other!];
}

const based = (input: Input, version: number): Input => ({ ...input, body: { ...input.body, version } });

/** A record already has one of its two values, so only one of two users changes anything. Tested separately. */
const hasTwoValues = ['users.setStatus'];

/** They name the version in their query, and set one value or take it away: a picture, an account. Tested separately. */
const setsOneValue = ({ endpoint }: NamedEndpoint) =>
  endpoint.query !== undefined && 'version' in getShape(endpoint.query);
const getShape = (schema: unknown) => (schema as { shape?: object }).shape ?? {};

/** Each user has their own record, and changes it on several devices. */
const ownRecords = ['profile.update'];

const isShown = (shown: unknown, path: string): boolean =>
  path.split('.').reduce<unknown>((value, part) => (value as Record<string, unknown> | undefined)?.[part], shown) !==
  undefined;

interface Versioned {
  readonly version: number;
}

const edits = allEndpoints.filter(({ endpoint }) => endpoint.isVersioned);

describe('every call that changes a record', () => {
  const changing = allEndpoints.filter(({ endpoint }) => ['PUT', 'PATCH'].includes(endpoint.method));
  const excused = Object.keys({ ...unversioned, ...featureWalk.unversioned });

  it('names the version it is based on, or there is a reason why not', () => {
    const isListed = ({ name }: NamedEndpoint) => excused.includes(name);
    expect(changing.filter((each) => !each.endpoint.isVersioned && !isListed(each)).map(({ name }) => name)).toEqual(
      [],
    );
  });

  it('does so by POST and DELETE too, or makes the record, or there is a reason why not', () => {
    const featureOf = ({ name }: NamedEndpoint) => name.split('.')[0];
    const answersAlike = (each: NamedEndpoint) =>
      edits.some((edit) => featureOf(edit) === featureOf(each) && edit.endpoint.response === each.endpoint.response);
    const acts = allEndpoints
      .filter(({ endpoint }) => ['POST', 'DELETE'].includes(endpoint.method) && endpoint.response && !endpoint.isList)
      .filter((each) => !each.endpoint.isVersioned && answersAlike(each) && !/\.create/.test(each.name))
      .map(({ name }) => name);
    expect(acts.sort()).toEqual(Object.keys(unversionedActs).sort());
  });

  it('is excused only while it exists and names none', () => {
    const unversionedNames = allEndpoints.filter(({ endpoint }) => !endpoint.isVersioned).map(({ name }) => name);
    expect(excused.filter((name) => !unversionedNames.includes(name))).toEqual([]);
    expect(new Set(excused).size).toBe(excused.length);
  });

  it.each(edits.map((each) => [each.name, each] as const))('%s: answers with the version', (_name, { endpoint }) => {
    const answered = endpoint.response as unknown as { shape?: Record<string, unknown> } | undefined;
    expect(Object.keys(answered?.shape ?? {})).toContain('version');
    const missing = [endpoint.body, endpoint.query].flatMap((part) => part?.safeParse({}).error?.issues ?? []);
    expect(missing.map(({ path }) => path.join('.'))).toContain('version');
  });
});

describe('two people who edit one record at once', () => {
  const differing = edits.filter((each) => !hasTwoValues.includes(each.name) && !setsOneValue(each));
  it.each(differing.map((each) => [each.name, each] as const))(
    '%s: one saves, the other is told of it and loses nothing',
    async (name, each) => {
      const [one, other] = await twoEdits(each);
      const [first, second] = ownerRecords.includes(name)
        ? ([people[0], people[0]] as const)
        : ownRecords.includes(name)
          ? devices
          : people;
      const send = async (who: TestPortal, input: Input) => {
        const { status, data, failure } = await who.call(each.endpoint, input);
        return { status, failure, data: data as unknown as Versioned };
      };
      /** Reads the present record through the refusal of an unknown version. */
      const read = async () => {
        const answer = await send(first, based(one, maxSeq));
        expect([answer.status, answer.failure.message]).toEqual([409, 'recordChanged']);
        return answer.data;
      };
      const { version } = await read();
      const answers = await Promise.all([send(first, based(one, version)), send(second, based(other, version))]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
      const [saved, refused] = answers[0].status === 200 ? answers : [answers[1], answers[0]];
      const late = saved === answers[0] ? { who: second, input: other } : { who: first, input: one };

      expect(saved.data.version).toBe(version + 1);
      expect([refused.failure.message, refused.failure.params]).toEqual(['recordChanged', { version: version + 1 }]);
      // The slower user gets the present record and its differences.
      expect(refused.data).toEqual(saved.data);
      if (!twoValues[each.name] && !otherShapes.includes(each.name)) expect(refused.failure.differs).not.toEqual([]);
      // Differences are only listed for fields that the answer shows.
      for (const path of refused.failure.differs!) expect(isShown(refused.data, toCamelCase(path)), path).toBe(true);
      expect(await read()).toEqual(saved.data);

      const retried = { ...late.input, body: twoValues[each.name]?.[1] ?? late.input.body };
      const repeated = await send(late.who, based(retried, version + 1));
      expect([repeated.status, repeated.data.version]).toEqual([200, version + 2]);
    },
  );
});

/** The calls that read, set and take away one value of a record of the company. */
interface OneValue {
  readonly read: EndpointDefinition;
  readonly set: EndpointDefinition;
  readonly remove: EndpointDefinition;
  readonly params?: () => Promise<{ id: string }>;
  readonly body?: () => Promise<{ userId: string }>;
}

const newEmployee = async () => ({ id: await newLonelyEmployee(side) });
const oneValues: Record<string, OneValue> = {
  'the logo of a business': { read: merchantsApi.get, set: merchantsApi.setLogo, remove: merchantsApi.removeLogo },
  'the logo of the chat': { read: chatWidgetApi.get, set: chatWidgetApi.setLogo, remove: chatWidgetApi.removeLogo },
  'the photo of an employee': {
    read: employeesApi.get,
    set: employeesApi.setPhoto,
    remove: employeesApi.removePhoto,
    params: newEmployee,
  },
  'the account of an employee': {
    read: employeesApi.get,
    set: employeesApi.setAccount,
    remove: employeesApi.removeAccount,
    params: newEmployee,
    body: async () => ({ userId: await newUser(side) }),
  },
};

describe('two people who set or take away one value of a record at once', () => {
  const file = { name: 'picture.png', content: tinyPicture };

  it('are tried with every call that names the version in its query', () => {
    const tried = Object.values(oneValues).flatMap(({ set, remove }) => [set, remove]);
    const all = edits.filter(setsOneValue).map(({ endpoint }) => endpoint);
    expect(new Set(tried)).toEqual(new Set(all));
  });

  it.each(Object.entries(oneValues))(
    '%s: one does, the other is told of it and undoes nothing',
    async (_what, calls) => {
      const params = await calls.params?.();
      const send = async (who: TestPortal, endpoint: EndpointDefinition, version: number, body?: object) => {
        const input = { params, body, query: { version } } as never;
        const answer = await who.call(endpoint, input, endpoint.isMultipart ? { file } : {});
        return { ...answer, data: answer.data as unknown as Versioned };
      };
      const read = async () => (await people[0].call(calls.read, { params } as never)).data as unknown as Versioned;
      for (const endpoint of [calls.set, calls.remove]) {
        const { version } = await read();
        const isSet = endpoint === calls.set;
        const bodies = [isSet && (await calls.body?.()), isSet && (await calls.body?.())];
        const answers = await Promise.all(
          people.map((who, index) => send(who, endpoint, version, bodies[index] || undefined)),
        );
        expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
        const [saved, refused] = answers[0]!.status === 200 ? [answers[0]!, answers[1]!] : [answers[1]!, answers[0]!];
        expect(saved.data.version).toBe(version + 1);
        expect([refused.failure.message, refused.failure.params]).toEqual(['recordChanged', { version: version + 1 }]);
        expect(refused.data).toEqual(saved.data);
        expect(await read()).toEqual(saved.data);
      }
    },
  );
});
