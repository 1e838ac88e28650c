import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { ticketsApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../company.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { WireFailure } from '../test-portal.ts';

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
});
afterAll(() => app?.close());

/** Invalid UTF-8: a lone byte, a truncated sequence, an overlong one, and a surrogate. */
const broken = ['\xff', '\xe1\x9e', '\xc0\xaf', '\xed\xa0\x80'];

/** Each character is one byte. */
async function send(method: string, path: string, type?: string, body?: string) {
  const headers = { ...(await company.owner.headers()), ...(type && { 'Content-Type': type }) };
  const content = body === undefined ? undefined : new Uint8Array(Buffer.from(body, 'latin1'));
  const answer = await fetch(`${app.address}${path}`, { method, headers, body: content });
  const { validate, data } = (await answer.json()) as Pick<WireFailure, 'validate'> & { data?: { name?: string } };
  return { status: answer.status, validate, data };
}
const toBytes = (text: string) => Buffer.from(text).toString('latin1');

describe('bytes that are no text', () => {
  const ticket = (title: string) =>
    JSON.stringify({
      title: 'TITLE',
      description: 'The tap is dry',
      priority: 'high',
      assignee_id: company.ownerId,
      customer_email: 'srey@customers.example',
      customer_name: 'Srey',
    }).replace('TITLE', title);
  const make = (title: string) => send('POST', ticketsApi.create.path, 'application/json', ticket(title));

  it.each(broken)('in a body are refused, and nothing is written', async (bytes) => {
    expect(await make(`No ${bytes} water`)).toMatchObject({ status: 422, validate: { body: [{ key: 'format' }] } });
    expect((await company.owner.call(ticketsApi.list)).meta.total).toBe(0);
  });

  it.each(broken)('in a query are refused', async (bytes) => {
    const escaped = [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16)}`).join('');
    const refused = await send('GET', `${ticketsApi.list.path}?search=No${escaped}water`);
    expect(refused).toMatchObject({ status: 422, validate: { query: [{ key: 'format' }] } });
  });

  const upload = (name: string) =>
    send(
      'POST',
      uploadsApi.create.path,
      'multipart/form-data; boundary=x',
      `--x\r\nContent-Disposition: form-data; name="file"; ${name}\r\nContent-Type: text/plain\r\n\r\nwords\r\n--x--\r\n`,
    );

  it.each([...broken, '\0'])('in a file’s name are refused, and so is NUL', async (bytes) => {
    const refusal = { status: 422, validate: { file: [{ key: 'invalidCharacter' }] } };
    expect(await upload(`filename="no${bytes}water.txt"`)).toMatchObject(refusal);
    const escaped = [...bytes].map((byte) => `%${byte.charCodeAt(0).toString(16).padStart(2, '0')}`).join('');
    expect(await upload(`filename*=UTF-8''no${escaped}water.txt`)).toMatchObject(refusal);
  });

  it('are told apart from every language’s own', async () => {
    const words = 'គ្មានទឹក 没有水 🚰';
    expect((await upload(toBytes(`filename="${words}.txt"`))).data?.name).toBe(`${words}.txt`);
    expect((await make(toBytes(words))).status).toBe(200);
    const found = await send('GET', `${ticketsApi.list.path}?search=${encodeURIComponent('没有水')}`);
    expect(found.data).toMatchObject([{ title: words }]);
    expect((await send('GET', `${ticketsApi.list.path}?search=50%`)).status).toBe(200);
  });
});
