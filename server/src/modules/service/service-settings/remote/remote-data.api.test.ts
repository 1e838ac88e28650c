import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { projectsApi } from '@sala/contract/identity/projects/projects.api.ts';
import { serviceCategoriesApi, serviceTypesApi } from '@sala/contract/service/service-catalogue/service-entries.api.ts';
import { serviceProductsApi } from '@sala/contract/service/service-catalogue/service-products.api.ts';
import { remoteDataApi } from '@sala/contract/service/service-settings/remote-data.api.ts';
import { serviceSettingsApi } from '@sala/contract/service/service-settings/service-settings.api.ts';
import type {
  RemoteKind,
  ServiceSettingsInput,
} from '@sala/contract/service/service-settings/service-settings.schema.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { createTestDatabase } from '#testing/test-database.ts';
import type { TestPortal } from '#testing/test-portal.ts';
import { queueDueSources } from '../jobs/fetch-remote.job.ts';

/** The merchant's own system, with an answer for each path. */
class OwnSystem {
  readonly calls: { path: string; authorization: string | undefined }[] = [];
  answers: Record<string, (request: IncomingMessage, response: ServerResponse) => void> = {};
  readonly #server: Server = createServer((request, response) => {
    this.calls.push({ path: request.url!, authorization: request.headers.authorization });
    const answer = this.answers[request.url!];
    if (answer) answer(request, response);
    else response.writeHead(404).end();
  });

  async listen(): Promise<void> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
  }
  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  says(path: string, body: unknown): void {
    this.answers[path] = (_request, response) =>
      void response.end(typeof body === 'string' ? body : JSON.stringify(body));
  }
  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let app: TestApp;
/** The same business on a server that only calls public addresses. */
let careful: TestApp;
let lotus: Company;
const [system, stranger] = [new OwnSystem(), new OwnSystem()];

beforeAll(async () => {
  await Promise.all([system.listen(), stranger.listen()]);
  database = await createTestDatabase();
  const { connectionString } = database;
  app = await createTestApp({ connectionString, environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  careful = await createTestApp({ connectionString, environment: { ROLES: 'web' } });
  lotus = await Company.open(app);
});
afterAll(async () => {
  await careful?.close();
  await app?.close();
  await database?.drop();
  system.close();
  stranger.close();
});

async function point(kind: RemoteKind, path: string, schedule: 'off' | 'hourly' = 'off') {
  const { id: _, hasCallbackAuthKey: __, ...now } = getData(await lotus.owner.call(serviceSettingsApi.get));
  const remote = Object.fromEntries(
    Object.entries(now.remote).map(([name, source]) => [name, { url: source.url ?? '', schedule: source.schedule }]),
  ) as ServiceSettingsInput['remote'];
  remote[kind] = { url: `${system.url}${path}`, schedule, authorization: 'Bearer canary' };
  const body = { ...now, webhookUrl: '', callbackUrl: '', remote };
  return getData(await lotus.owner.call(serviceSettingsApi.update, { body }));
}
const preview = async (kind: RemoteKind, portal = lotus.owner) =>
  getData(await portal.call(remoteDataApi.preview, { params: { kind } }));
const apply = (kind: RemoteKind, fingerprint: string) =>
  lotus.owner.call(remoteDataApi.apply, { params: { kind }, body: { fingerprint } });
const takeOver = async (kind: RemoteKind) => getData(await apply(kind, (await preview(kind)).fingerprint));
const categories = async () => getData(await lotus.owner.call(serviceCategoriesApi.list, { query: {} }));

const water = { code: 'water', titles: { en: 'Water', km: 'ទឹក' }, icon: 'droplet', kind: 'water' };

describe('data of the merchant’s own system', () => {
  it('are looked at without storing anything, taken over by their codes, and deactivated when they are gone', async () => {
    getData(
      await lotus.owner.call(serviceCategoriesApi.create, {
        body: { code: 'Laundry', titles: { en: 'Washing' }, kind: 'laundry' },
      }),
    );
    await point('category', '/categories');
    system.says('/categories', {
      items: [water, { code: 'laundry', title: 'Laundry' }, { title: 'No code' }, { ...water, title: 'Again' }],
      next: '/categories?page=2',
    });
    system.says('/categories?page=2', [{ code: 'late', title: 'Late', icon: 'dragon' }]);
    const diff = await preview('category');
    expect(diff.counts).toEqual({ added: 1, changed: 1, deactivated: 0, refused: 3, same: 0 });
    expect(diff.rows.map(({ change, code, line, problems }) => [change, code, line, problems[0]?.key])).toEqual([
      ['refused', '', 3, 'required'],
      ['refused', 'water', 4, 'unique'],
      ['refused', 'late', 5, 'oneOf'],
      ['added', 'water', 1, undefined],
      ['changed', 'Laundry', 2, undefined],
    ]);
    expect(diff.rows[0]!.title).toBe('No code');
    expect(diff.rows.at(-1)).toMatchObject({
      isTakenOver: true,
      fields: [{ field: 'titleEn', before: 'Washing', after: 'Laundry' }],
    });
    expect((await categories()).map(({ code }) => code)).toEqual(['Laundry']);
    expect(system.calls.every(({ authorization }) => authorization === 'Bearer canary')).toBe(true);

    const run = getData(await apply('category', diff.fingerprint));
    expect(run).toMatchObject({ counts: diff.counts, problem: null, by: expect.any(String) });
    expect(await categories()).toMatchObject([
      {
        code: 'Laundry',
        source: 'remote',
        kind: 'laundry',
        titles: { en: 'Laundry' },
        remoteFields: ['isActive', 'titleEn'],
      },
      { code: 'water', source: 'remote', kind: 'water', titles: { en: 'Water', km: 'ទឹក' }, isActive: true },
    ]);
    expect((await preview('category')).counts).toMatchObject({ added: 0, changed: 0, same: 2 });

    system.says('/categories', { items: [{ code: 'laundry', title: 'Laundry' }] });
    expect((await takeOver('category')).counts).toMatchObject({ deactivated: 1, same: 1 });
    expect((await categories()).map(({ code, isActive }) => [code, isActive])).toEqual([
      ['Laundry', true],
      ['water', false],
    ]);
    system.says('/categories', { items: [water, { code: 'laundry', title: 'Laundry' }] });
    expect((await takeOver('category')).counts).toMatchObject({ changed: 1, same: 1 });
  });

  it('stand under what they name, with prices that fit, and projects beside them', async () => {
    for (const kind of ['type', 'product', 'project'] as const) await point(kind, `/${kind}s`);
    system.says('/types', {
      items: [
        { code: 'delivery', title: 'Delivery', category_code: 'WATER' },
        { code: 'lost', title: 'Lost', category_code: 'nowhere' },
        { code: 'loose', title: 'Loose' },
      ],
    });
    expect((await takeOver('type')).counts).toMatchObject({ added: 1, refused: 2 });
    expect(getData(await lotus.owner.call(serviceTypesApi.list, { query: {} }))).toMatchObject([
      { code: 'delivery', categoryCode: 'water', source: 'remote' },
    ]);
    const place = { category_code: 'water', type_code: 'delivery' };
    system.says('/products', {
      items: [
        { code: 'w20', title: '20 l', ...place, price: '1.50', currency: 'USD', unit: 'bottle' },
        { code: 'w5', title: '5 l', ...place, min_price: '2', max_price: '1', currency: 'USD' },
        { code: 'w1', title: '1 l', ...place, price: '0.005', currency: 'USD' },
        { code: 'tank', title: 'Tank', category_code: 'water', currency: 'USD' },
      ],
    });
    const diff = await preview('product');
    expect(diff.rows.filter(({ change }) => change === 'refused').map(({ problems }) => problems[0])).toEqual([
      { field: 'maxPrice', key: 'minMaxPrice', params: { min: '2' } },
      { field: 'price', key: 'decimalPlaces', params: { decimals: 2 } },
    ]);
    getData(await apply('product', diff.fingerprint));
    const products = getData(await lotus.owner.call(serviceProductsApi.list, { query: {} }));
    expect(products).toMatchObject([
      { code: 'w20', price: expect.stringMatching(/^1\.50*$/), typeCode: 'delivery', unit: 'bottle' },
      { code: 'tank', priceType: 'negotiate', typeCode: null, icon: 'package' },
    ]);
    expect((await preview('product')).counts).toMatchObject({ changed: 0, same: 2 });

    getData(await lotus.owner.call(projectsApi.create, { body: { projectName: 'Riverside' } }));
    system.says('/projects', [
      { code: 'p1', name: 'Old Market' },
      { code: 'p2', name: 'riverside' },
    ]);
    expect((await takeOver('project')).counts).toMatchObject({ added: 1, refused: 1 });
  });

  it('are changed there and not here, save for what the other system does not say', async () => {
    const laundry = (await categories()).find(({ code }) => code === 'Laundry')!;
    const save = (change: object) => {
      const { code, titles, icon, isActive, kind, version } = laundry;
      return lotus.owner.call(serviceCategoriesApi.update, {
        params: { id: laundry.id },
        body: { code, titles, icon, isActive, kind, version, ...change },
      });
    };
    expect((await save({ code: 'wash', titles: { en: 'Mine' } })).failure.validate).toEqual({
      code: [{ key: 'saidByRemote' }],
      'titles.en': [{ key: 'saidByRemote' }],
    });
    expect(getData(await save({ icon: 'shirt', titles: { en: 'Laundry', km: 'បោកគក់' } }))).toMatchObject({
      icon: 'shirt',
    });
    expect((await preview('category')).counts).toMatchObject({ changed: 0 });
  });

  it('are not taken over when they are no longer what was looked at', async () => {
    const { fingerprint } = await preview('category');
    system.says('/categories', { items: [{ ...water, title: 'Fresh water' }] });
    const late = await apply('category', fingerprint);
    expect([late.status, late.failure.message]).toEqual([409, 'remoteDataChanged']);
    expect((await categories()).find(({ code }) => code === 'water')?.titles.en).toBe('Water');
    expect((await lotus.owner.call(remoteDataApi.preview, { params: { kind: 'subtype' } })).failure.message).toBe(
      'remoteNotSetUp',
    );
  });

  it('that cannot be used say why and change nothing', async () => {
    const many = (count: number) => ({
      items: Array.from({ length: count }, (_, at) => ({ code: `c${at}`, title: 'C' })),
    });
    const bad: [string, string, unknown, number?][] = [
      ['notJson', 'no JSON', '<html>'],
      ['noItems', 'no list', { rows: [] }],
      ['tooManyRows', 'too many', many(5001)],
      ['tooLarge', 'too large', `[${'"x",'.repeat(500_001)}"x"]`],
      ['catalogueFull', 'more than there is room for', many(2001)],
      ['nextElsewhere', 'a page elsewhere', { items: [], next: `${stranger.url}/more` }],
      ['tooManyPages', 'pages without end', { items: [], next: '/categories' }],
    ];
    for (const [problem, , body] of bad) {
      system.says('/categories', body);
      expect(await preview('category')).toMatchObject({ problem, rows: [], fingerprint: '' });
    }
    system.answers['/categories'] = (_request, response) => void response.writeHead(503).end();
    expect(await preview('category')).toMatchObject({ problem: 'status', status: 503 });
    expect((await apply('category', 'x')).data).toMatchObject({ problem: 'status', counts: { added: 0 } });
    expect(await categories()).toHaveLength(2);
  });

  it('come from where they are led, but the key stays with whom it was given for, and nothing inside is called', async () => {
    stranger.says('/moved', { items: [{ ...water, title: 'Moved' }] });
    system.answers['/categories'] = (_request, response) =>
      void response.writeHead(302, { location: `${stranger.url}/moved` }).end();
    expect((await preview('category')).problem).toBeNull();
    expect(stranger.calls).toEqual([{ path: '/moved', authorization: undefined }]);
    system.answers['/categories'] = (_request, response) =>
      void response.writeHead(302, { location: '/categories' }).end();
    expect((await preview('category')).problem).toBe('redirect');
    system.answers['/categories'] = (_request, response) =>
      void response.writeHead(302, { location: 'file:///etc/passwd' }).end();
    expect((await preview('category')).problem).toBe('addressNotPublic');
    const portal = careful.portal();
    portal.accessToken = lotus.owner.accessToken;
    const before = system.calls.length;
    expect((await preview('category', portal)).problem).toBe('addressNotPublic');
    expect(system.calls).toHaveLength(before);
  });

  it('are fetched by themselves when their time has come, once, and an empty list takes nothing away', async () => {
    system.says('/categories', { items: [] });
    const { remote } = await point('category', '/categories', 'hourly');
    expect(remote.category.nextAt).not.toBeNull();
    const runsFor = async (portal: TestPortal) =>
      getData(await portal.call(remoteDataApi.runs, { query: { kind: 'category' } }));
    const before = (await runsFor(lotus.owner)).length;
    app.clock.advance({ minutes: 61 });
    const later = await signInAs(app, await hire(app, lotus.merchantId));
    await Promise.all([queueDueSources(app.context), queueDueSources(app.context)]);
    await expect.poll(() => runsFor(later)).toHaveLength(before + 1);
    expect((await runsFor(later))[0]).toMatchObject({ by: null, problem: 'emptyList' });
    app.clock.advance({ minutes: -61 });
    expect((await categories()).filter(({ isActive }) => isActive)).toHaveLength(2);
  });
});
