import { rmSync } from 'node:fs';
import { channelsApi } from '@sala/contract/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/chat/messages.api.ts';
import { integrationsApi } from '@sala/contract/integrations/integrations.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '../company.ts';
import { hire, signInAs } from '../people.ts';
import { ServerProcess } from '../server-process.ts';

/** Made by the first start and kept in the data folder, as where nobody sets one. */
const environment = { SECRET_KEY: '' };

let lost: ServerProcess;
let restored: ServerProcess | undefined;

beforeAll(async () => {
  lost = await ServerProcess.start({ environment });
});
afterAll(async () => {
  await restored?.dispose();
  await lost?.dispose();
});

describe('a copy of the data folder of a stopped server', () => {
  it('goes on where the copy was made: people, messages, files and secrets', async () => {
    const company = await Company.open(lost);
    const user = await hire(lost, company.merchantId);
    const { portal, channelId } = await company.talk('Before the fire');
    const file = { name: 'picture.png', content: tinyPicture };
    const { id: attachmentId } = getData(await portal.call(visitorsApi.createAttachment, {}, { file }));
    getData(await portal.call(visitorsApi.createMessage, { body: { type: 'image', id: newId(), attachmentId } }));
    await company.answer(channelId, 'All is here');
    const thread = async (owner: typeof company.owner) =>
      getData(await owner.call(messagesApi.list, { body: { channelId } }));
    const before = await thread(company.owner);
    const integration = getData(await company.owner.call(integrationsApi.get));
    expect((await lost.stop()).code).toBe(0);

    restored = await ServerProcess.start({ environment, copyOf: lost });
    rmSync(lost.dataDir, { recursive: true, force: true });
    // Who was signed in still is, and who has to sign in can.
    const owner = Object.assign(restored.portal(), { accessToken: company.owner.accessToken });
    expect(await thread(owner)).toEqual(before);
    expect(getData(await owner.call(integrationsApi.get))).toEqual(integration);
    expect((await (await signInAs(restored, user)).call(channelsApi.list)).status).toBe(200);
    const url = before.find(({ attachment }) => attachment)!.attachment!.url;
    const served = await fetch(`${restored.address}${url}`);
    expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/png']);
    // And it goes on.
    const guest = Object.assign(restored.portal(), { visitorToken: portal.visitorToken });
    const body = { type: 'text' as const, id: newId(), text: 'After the fire' };
    expect(getData(await guest.call(visitorsApi.createMessage, { body })).seq).toBe(before.at(-1)!.seq + 1);
  });
});
