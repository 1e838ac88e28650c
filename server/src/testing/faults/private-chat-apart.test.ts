import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { privateMessagesApi } from '@sala/contract/conversations/private-chat/private-messages.api.ts';
import { privateRoomsApi } from '@sala/contract/conversations/private-chat/private-rooms.api.ts';
import { messageNamespace } from '@sala/contract/sockets/message.events.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '../company.ts';
import { findFreePort } from '../free-port.ts';
import { Listener } from '../listener.ts';
import { ServerProcess } from '../server-process.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let portal: TestApp;
let service: ServerProcess;
let chatmePort: number;

beforeAll(async () => {
  chatmePort = await findFreePort();
  const common = { PUBLIC_URL: 'http://portal.example', CHATME_URL: `http://127.0.0.1:${chatmePort}` };
  portal = await createTestApp({ environment: { ...common, ROLES: 'web,realtime,worker' } });
  service = await ServerProcess.start({
    databaseUrl: portal.connectionString,
    environment: { ...common, ROLES: 'chatme', PORT: String(chatmePort) },
  });
});
afterAll(async () => {
  await service?.dispose();
  await portal?.close();
});

describe('private chat as a process of its own', () => {
  it('is where the sign-in says, takes its own tokens alone, and is closed when it is turned off elsewhere', async () => {
    const company = await Company.open(portal);
    const { domain, token } = getData(await company.owner.call(privateRoomsApi.login));
    expect(domain).toBe(`http://127.0.0.1:${chatmePort}`);
    const there = service.portal(domain);
    there.accessToken = company.owner.accessToken;
    there.useChatToken(token);
    const body = { kind: 'direct' as const, userId: company.colleagueId };
    const { id: roomId } = getData(await there.call(privateRoomsApi.create, { body }));
    const other = service.portal(domain);
    other.accessToken = company.colleague.accessToken;
    const theirs = getData(await company.colleague.call(privateRoomsApi.login)).token;
    const ear = await Listener.with(other, theirs, [roomNamespace, messageNamespace]);
    const message = { type: 'text' as const, id: newId(), roomId, text: 'Across two processes' };
    getData(await there.call(privateMessagesApi.create, { body: message }));
    await ear.next('private:message', ({ text }) => text === message.text);

    expect(await other.connect(roomNamespace, company.colleague.accessToken)).toBe('unauthorized');
    expect((await fetch(`${domain}/api/client-config`)).status).toBe(404);
    expect((await fetch(`${domain}/`)).status).toBe(404);
    const asked = await fetch(`${domain}/chatme/user/get-room`, {
      method: 'OPTIONS',
      headers: { Origin: 'http://portal.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect([asked.status, asked.headers.get('access-control-allow-origin')]).toEqual([204, 'http://portal.example']);
    const foreign = await fetch(`${domain}/chatme/user/get-room`, { headers: { Origin: 'http://evil.example' } });
    expect(foreign.headers.get('access-control-allow-origin')).toBeNull();

    const gone = Promise.all(ear.sockets.map((socket) => new Promise((resolve) => socket.once('disconnect', resolve))));
    getData(await company.owner.call(privateChatApi.toggle));
    await gone;
    const refused = await fetch(`${domain}/chatme/user/get-room`, { headers: { Authorization: `Bearer ${token}` } });
    expect(refused.status).toBe(401);
  });
});
