import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildSampleCatalogue } from '#modules/service/service-catalogue/service-catalogue.factory.ts';
import { getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

type Json = Record<string, unknown>;

let app: TestApp;
let owner: TestPortal;
let token: string;
let assigneeId: string;

beforeAll(async () => {
  app = await createTestApp();
  const { merchantId } = await buildWorkplace(app);
  await buildSampleCatalogue(app.context, merchantId, { kinds: ['water'] });
  assigneeId = (await hire(app, merchantId, { firstName: 'Dara' })).id;
  owner = await signInAs(app, await hire(app, merchantId));
  const permissions = [
    { subject: 'create-ticket', action: 'create' },
    { subject: 'view-ticket', action: 'read' },
  ] as const;
  const body = { kind: 'personal' as const, name: 'Shop', permissions: [...permissions], expiresInDays: null };
  token = getData(await owner.call(apiTokensApi.create, { body })).token;
});
afterAll(() => app?.close());

async function runExample(): Promise<Json> {
  const page = readFileSync(new URL('../../../../../docs/tickets.md', import.meta.url), 'utf8');
  const command = /```sh\n(.*?)```/s.exec(page)![1]!;
  const env = { ...process.env, SALA_URL: app.address, SALA_TOKEN: token, SALA_ASSIGNEE: assigneeId };
  const { stdout } = await promisify(execFile)('sh', ['-c', command], { env });
  return (JSON.parse(stdout) as { data: Json }).data;
}

async function call(method: string, path: string, body?: Json): Promise<Json> {
  const headers = { Authorization: `Bearer ${token}`, ...(body && { 'Content-Type': 'application/json' }) };
  const answer = await fetch(`${app.address}/api/${path}`, { method, headers, body: body && JSON.stringify(body) });
  return { status: answer.status, ...((await answer.json()) as Json) };
}

describe('a program outside', () => {
  it('makes a ticket once as the documentation shows it, reads it, and changes nothing without the ability', async () => {
    const made = await runExample();
    expect(made).toMatchObject({
      ticket_number: 1,
      version: 1,
      status: 'open',
      priority: 'high',
      origin: 'program',
      creator: null,
      assignee: { id: assigneeId },
      customer: { name: 'Sovan Café', email: 'accounts@cafe.example', locale: 'km', visitor_id: null },
      excerpt: 'Counted at the door on five days; we have the slips.',
      category: { code: 'water' },
      note_count: 1,
    });
    expect((await runExample()).id).toBe(made.id);

    const { data } = await call('GET', 'ticket?status=open,pending&customer_email=accounts%40cafe.example');
    expect(data).toMatchObject([{ id: made.id }]);
    expect(await call('PUT', `ticket/${made.id}`, { priority: 'low', version: 1 })).toMatchObject({
      status: 403,
      message: 'ticketEditDenied',
    });
    expect(await call('DELETE', `ticket/${made.id}`)).toMatchObject({ status: 403, message: 'ticketDeleteDenied' });

    const params = { id: String(made.id) };
    const [created] = getData(await owner.call(ticketsApi.history, { params, query: {} }));
    expect(created).toMatchObject({ field: 'created', actor: { kind: 'program', name: 'Shop' } });
    const thread = getData(await owner.call(ticketThreadApi.list, { params, query: {} }));
    expect(thread).toMatchObject([{ kind: 'note', source: 'program', author: { name: 'Shop' } }]);
  });
});
