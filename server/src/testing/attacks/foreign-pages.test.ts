import { type IncomingMessage, request } from 'node:http';
import { socketNamespaces } from '@sala/contract/index.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company } from '../company.ts';
import { allEndpoints } from '../contract-walk.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

const foreign = [
  'https://evil.example',
  'https://lotus.example',
  'null',
  'file://',
  'http://127.0.0.1:1',
  'chrome-extension://abcdefghijklmnop',
  'not an origin',
];

let app: TestApp;
let company: Company;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app, { domains: ['lotus.example'] });
});
afterAll(() => app?.close());

/** Opens a socket as a browser would on a page of this origin; returns the status, and a header that every answer has. */
function openSocket(origin: string | undefined, query = 'EIO=4&transport=websocket'): Promise<[number, unknown]> {
  const headers = {
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': 'AAAAAAAAAAAAAAAAAAAAAA==',
    ...(origin === undefined ? {} : { Origin: origin }),
  };
  return new Promise((resolve, reject) => {
    const finish = (answer: IncomingMessage) => {
      resolve([answer.statusCode ?? 0, answer.headers['x-content-type-options']]);
      answer.destroy();
    };
    const call = request(`${app.address}/socket.io/?${query}`, { headers });
    call.once('upgrade', finish).once('response', finish).once('error', reject).end();
  });
}

describe('a page of somebody else', () => {
  it('opens no socket, in whatever way sockets are opened', async () => {
    for (const origin of foreign) {
      expect([origin, ...(await openSocket(origin))]).toEqual([origin, 403, 'nosniff']);
      const polling = await fetch(`${app.address}/socket.io/?EIO=4&transport=polling`, { headers: { Origin: origin } });
      expect([origin, polling.status, polling.headers.get('access-control-allow-origin')]).toEqual([origin, 403, null]);
    }
    for (const origin of [app.address, undefined]) expect(await openSocket(origin)).toEqual([101, 'nosniff']);
    // Invalid handshakes.
    for (const query of ['', 'EIO=4&transport=pigeon', 'EIO=4&transport=websocket&sid=none'])
      expect([query, ...(await openSocket(app.address, query))]).toEqual([query, 400, 'nosniff']);
    expect(socketNamespaces.length).toBeGreaterThan(2);
  });

  it('is told by no call that it may read the answer, and asked by none to bring a cookie along', async () => {
    const leaks = ['access-control-allow-origin', 'access-control-allow-credentials', 'set-cookie'];
    const answers = await Promise.all(
      allEndpoints.map(async ({ name, endpoint }) => {
        const headers = { Origin: 'https://evil.example', 'Access-Control-Request-Method': endpoint.method };
        const url = app.address + endpoint.path.replace(/:\w+/g, 'x');
        const answer = await fetch(url, { method: 'OPTIONS', headers });
        return [name, ...leaks.map((header) => answer.headers.get(header))];
      }),
    );
    expect(answers.filter(([, ...values]) => values.some((value) => value !== null))).toEqual([]);
  });

  it('does nothing in the name of who is signed in: what a form can send is refused, and so is what lacks the sealed headers', async () => {
    const { channelId } = await company.talk();
    const words = JSON.stringify({
      data: Buffer.from(JSON.stringify({ channel_id: channelId })).toString('base64url'),
    });
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const bare = { 'Content-Type': type, Origin: 'https://evil.example' };
      const asGuest = await fetch(`${app.address}/api/chat/channel/leave`, {
        method: 'POST',
        headers: bare,
        body: words,
      });
      expect([401, 422]).toContain(asGuest.status);
      const headers = { ...(await company.owner.headers()), ...bare };
      const signedIn = await fetch(`${app.address}/api/chat/channel/leave`, { method: 'POST', headers, body: words });
      expect([type, signedIn.status]).toEqual([type, 422]);
    }
  });
});
