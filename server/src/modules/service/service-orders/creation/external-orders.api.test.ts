import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

type Json = Record<string, unknown>;

let app: TestApp;
let token: string;
/** Token of a program that may create orders but not read them. */
let kiosk: string;
let operatorId: string;
let specialistId: string;

beforeAll(async () => {
  app = await createTestApp();
  const { merchantId } = await buildWorkplace(app);
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water', 'maintenance'] });
  operatorId = (await hire(app, merchantId, { firstName: 'Dara' })).id;
  specialistId = (await hire(app, merchantId, { firstName: 'Chan' })).id;
  const owner = await signInAs(app, await hire(app, merchantId));
  const permissions = [
    { subject: 'create-service', action: 'create' },
    { subject: 'view-service', action: 'read' },
    { subject: 'assign-operator-service', action: 'update' },
    { subject: 'change-status-service', action: 'update' },
    { subject: 'manage-service-price', action: 'update' },
    { subject: 'manage-modify-service', action: 'update' },
  ] as const;
  const body = { kind: 'personal' as const, name: 'Shop', permissions: [...permissions], expiresInDays: null };
  token = getData(await owner.call(apiTokensApi.create, { body })).token;
  const onlyCreates = { ...body, name: 'Kiosk', permissions: permissions.slice(0, 1) };
  kiosk = getData(await owner.call(apiTokensApi.create, { body: onlyCreates })).token;
});
afterAll(() => app?.close());

/** Calls like an external program: plain JSON over HTTP. */
async function call(method: string, path: string, body?: Json, headers: Record<string, string> = {}) {
  const answer = await fetch(`${app.address}/api/${path}`, {
    method,
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', ...headers },
    body: body && JSON.stringify(body),
  });
  return { status: answer.status, ...((await answer.json()) as { data: Json; message?: string }) };
}
const wish = (over: Json = {}) => ({
  title: 'Two bottles',
  description: 'Third floor',
  category_code: 'water',
  type_code: 'drinking-water',
  sub_type_code: 'bottle-20l',
  price_type: 'fixed',
  price: '5.00',
  currency: 'USD',
  customer: { name: 'Srey Neang', phone: '012 345 678' },
  address: '12 Street 240',
  ...over,
});

describe('a program outside', () => {
  it('makes an order as the documentation shows it', async () => {
    const page = readFileSync(new URL('../../../../../../docs/orders-api.md', import.meta.url), 'utf8');
    const command = /```sh\n(.*?)```/s.exec(page)![1]!;
    const env = { ...process.env, SALA_URL: app.address, SALA_TOKEN: token };
    const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
    const { data } = JSON.parse(stdout) as { data: Json };
    expect(data).toMatchObject({
      status: 'pendingDispatch',
      version: 1,
      origin: 'external',
      initiator: null,
      price: '5',
      product: { code: 'water-20l' },
      customer: { name: 'Srey Neang', locale: 'km' },
    });
    expect([typeof data.id, typeof data.order_number]).toEqual(['string', 'number']);
    const again = JSON.parse((await promisify(execFile)('sh', ['-c', command], { env })).stdout) as { data: Json };
    expect(again.data.id).toBe(data.id);
  });

  it('names numbered choices by number or by word, and reads both', async () => {
    const ahead = new Date(Date.now() + 86_400_000).toISOString();
    const numbers = { bottle_size: 3, address_type: 2, schedule_type: 2, subscription_type: 0 };
    const words = {
      bottle_size_name: 'large',
      address_type_name: 'dormitory',
      schedule_type_name: 'scheduled',
      subscription_type_name: 'none',
    };
    const { data: made } = await call('POST', 'service-system/create', wish({ ...numbers, schedule_date: ahead }));
    expect(made).toMatchObject({ ...numbers, ...words });
    const named = { bottle_size: 'large', address_type: 'dormitory', schedule_type: 'scheduled' };
    const { data: same } = await call('POST', 'service-system/create', wish({ ...named, schedule_date: ahead }));
    expect(same).toMatchObject({ ...numbers, ...words });
    const edited = await call('PUT', `service-system/edit/${made.id}`, {
      bottle_size: 1,
      address_type: null,
      version: 1,
    });
    expect(edited.data).toMatchObject({
      bottle_size: 1,
      bottle_size_name: 'small',
      address_type: null,
      address_type_name: null,
    });
    const refused = await call('POST', 'service-system/create', wish({ bottle_size: 4, subscription_type: -1 }));
    expect([refused.status, Object.keys((refused as unknown as { validate: Json }).validate)]).toEqual([
      422,
      ['bottle_size', 'subscription_type'],
    ]);
  });

  it('gets one order for twenty calls at once with one id of its own', async () => {
    const body = wish({ external_id: 'shop-20', metadata: { cart: 7 } });
    const answers = await Promise.all(Array.from({ length: 20 }, () => call('POST', 'service-system/create', body)));
    expect(new Set(answers.map(({ status, data }) => `${status} ${data.id}`)).size).toBe(1);
    expect(answers[0]!.data).toMatchObject({ metadata: { cart: 7 } });
  });

  it('learns of an order by its external id only what it may see, and makes none again that was deleted', async () => {
    const body = wish({ external_id: 'shop-77' });
    const asKiosk = { Authorization: `Bearer ${kiosk}` };
    const make = (over: Json = {}, headers = {}) =>
      call('POST', 'service-system/create', { ...body, ...over }, headers);
    const { data: made } = await make();
    expect(await make({}, asKiosk)).toMatchObject({ status: 409, message: 'recordExist' });
    const own = { external_id: 'kiosk-1' };
    const { data: ofKiosk } = await make(own, asKiosk);
    expect((await make(own, asKiosk)).data.id).toBe(ofKiosk.id);
    expect((await make(own)).data.id).toBe(ofKiosk.id);
    await call('PUT', `service-system/update/${made.id}`, { status: 'deleted', version: 1 });
    expect(await make()).toMatchObject({
      status: 409,
      message: 'externalOrderDeleted',
      params: { value: 'shop-77', number: made.order_number },
    });
    expect((await make({}, asKiosk)).message).toBe('recordExist');
  });

  it('works an order through by the shapes it knows', async () => {
    const { data: made } = await call('POST', 'service-system/create', wish());
    const id = made.id as string;
    const listed = await call('GET', `service-system/list?search=${made.order_number}&status=pendingDispatch`);
    expect((listed.data as unknown as Json[]).map((row) => row.id)).toContain(id);

    const assigned = await call('PUT', `service-system/assign/${id}`, {
      operator_id: operatorId,
      reason: 'Is near',
      version: 1,
    });
    expect(assigned.data).toMatchObject({
      status: 'pending',
      version: 2,
      operator: { id: operatorId, name: expect.stringContaining('Dara') },
    });
    const late = await call('PUT', `service-system/update/${id}`, { status: 'accepted', version: 1 });
    expect(late).toMatchObject({ status: 409, message: 'orderHasChanged', data: { id, version: 2 } });
    await call('PUT', `service-system/update/${id}`, { status: 'accepted', version: 2 });
    const hold = { status: 'hold', hold_minutes: 10, reason: 'No parking', version: 3 };
    const held = await call('PUT', `service-system/update/${id}`, hold);
    expect(held.data).toMatchObject({ status: 'hold', version: 4, former_status: 'accepted' });
    const read = await call('GET', `service-system/${id}`);
    expect(read.data).toMatchObject({ hold_until: held.data.hold_until, prices: [] });
    const handover = { id, operator_id: specialistId, reason: 'Is near', version: 4 };
    expect((await call('PUT', 'service-system/handover', handover)).data).toMatchObject({
      status: 'pending',
      version: 5,
    });
    const logs = (await call('GET', `service-system-logs?service_id=${id}`)).data as unknown as Json[];
    expect(logs.find(({ action }) => action === 'hold')).toMatchObject({
      from: 'accepted',
      to: 'hold',
      actor: { kind: 'program', name: 'Shop' },
      created_at: expect.any(String),
    });

    const open = { category_code: 'maintenance', type_code: undefined, sub_type_code: undefined };
    const { data: asked } = await call(
      'POST',
      'service-system/create',
      wish({ ...open, price_type: 'negotiate', price: null }),
    );
    const both = { operator_id: operatorId, price_specialist_id: specialistId, reason: 'Is near', version: 1 };
    const { data: priced } = await call('PUT', `service-system/assign/${asked.id}`, both);
    expect(priced).toMatchObject({ status: 'pendingPrice', price_specialist: { id: specialistId } });
    const said = { status: 'pending', price: '40', version: priced.version };
    expect((await call('PUT', `service-system/update/${asked.id}`, said)).data).toMatchObject({
      price: '40',
      prices: [{ number: 1, price: '40' }],
    });
  });
});
