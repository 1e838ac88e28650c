import { orderPageApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import { ticketPageApi } from '@sala/contract/tickets/customer-tickets.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { multipartHead, multipartType, RawRequest } from '../raw-request.ts';
import { ServerProcess } from '../server-process.ts';

const mb = 1024 * 1024;
const attackers = 500;
let server: ServerProcess;

beforeAll(async () => {
  server = await ServerProcess.start();
});
afterAll(() => server?.dispose());

it('500 files with made-up links and tokens, whose last bytes are held back, are refused and take no memory', async () => {
  const paths = [ticketPageApi.addFile, orderPageApi.addFile, visitorsApi.createAttachment].map(({ path }) =>
    path.replace(':token', 'A'.repeat(43)),
  );
  const headers = { Authorization: 'Bearer made-up', 'Content-Type': multipartType, 'Content-Length': String(20 * mb) };
  const part = Buffer.alloc(mb, 'a');
  const atRest = server.memory();
  let most = atRest;
  const watch = setInterval(() => {
    most = Math.max(most, server.memory());
  }, 20);
  try {
    const requests = await Promise.all(
      Array.from({ length: attackers }, async (_, index) => {
        const request = await RawRequest.open(server.address, { method: 'POST', path: paths[index % 3]!, headers });
        request.send(multipartHead);
        request.send(part);
        return request;
      }),
    );
    const statuses = await Promise.all(requests.map((request) => request.status()));
    expect(new Set(statuses)).toEqual(new Set([401, 404, 429]));
    // Nobody waits for what is held back.
    await Promise.all(requests.map((request) => request.closed()));
  } finally {
    clearInterval(watch);
  }
  expect((most - atRest) / mb).toBeLessThan(100);
  expect(await server.isReady()).toBe(true);
});
