import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app?.close());

const ask = 'GET /api/client-config HTTP/1.1\r\nHost: sala\r\n\r\n';

/** Sends many requests on one connection; returns the number of answers until the last one or the end of the connection. */
async function askAtOnce(times: number): Promise<{ answers: number; isClosed: boolean }> {
  const { hostname, port } = new URL(app.address);
  const socket = connect(Number(port), hostname);
  let text = '';
  let isClosed = false;
  socket.on('error', () => undefined);
  const closed = once(socket, 'close').then(() => {
    isClosed = true;
  });
  const count = () => text.split('HTTP/1.1 200').length - 1;
  const answered = new Promise<void>((resolve) => {
    socket.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      if (count() === times) resolve();
    });
  });
  socket.write(ask.repeat(times));
  await Promise.race([closed, answered]);
  socket.destroy();
  return { answers: count(), isClosed };
}

it('a connection that asks a hundred times before it reads an answer is closed; a few are answered', async () => {
  expect(await askAtOnce(5)).toEqual({ answers: 5, isClosed: false });
  const { answers, isClosed } = await askAtOnce(100);
  expect(isClosed).toBe(true);
  expect(answers).toBeLessThanOrEqual(8);
});

it('a program that offers another protocol by the way is answered in this one', async () => {
  const offer = { Connection: 'Upgrade, HTTP2-Settings', Upgrade: 'h2c', 'HTTP2-Settings': 'AAMAAABkAAQAAP__' };
  const call = request(`${app.address}/api/client-config`, { headers: offer }).end();
  const [answer] = await once(call, 'response');
  answer.resume();
  expect(answer.statusCode).toBe(200);
});
