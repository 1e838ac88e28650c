import { expect, type Page } from '@playwright/test';
import { privateChatApi } from '@sala/contract/conversations/private-chat/private-chat.api.ts';
import { callerWith } from '../support/portal-call.ts';
import { signIn } from '../support/portal-user.ts';
import { createServersApart } from '../support/server.ts';
import { test } from '../support/test.ts';

const thread = (page: Page) => page.getByRole('log', { name: 'Messages' });
const write = async (page: Page, text: string) => {
  await page.getByRole('textbox', { name: /^Message to/ }).fill(text);
  await page.keyboard.press('Enter');
};
const openRoom = (page: Page, name: string) => page.getByRole('button', { name: new RegExp(name) }).click();

test('private chat on a server of its own: two businesses talk, a token that ends in the middle of a send is renewed, and off is off', async ({
  browser,
}) => {
  test.setTimeout(480_000);
  const servers = await createServersApart();
  await servers.start();
  try {
    const [lotus, mekong] = await Promise.all(
      ['owner@lotus.example', 'owner@mekong.example'].map(async (email) => {
        const page = await (await browser.newContext()).newPage();
        // People of Mekong read Vietnamese.
        await page.addInitScript(() => localStorage.setItem('locale', 'en'));
        const calls: string[] = [];
        page.on('request', (request) => {
          if (request.url().includes('/chatme/')) calls.push(new URL(request.url()).origin);
        });
        await signIn(page, email, `${servers.address}/chat-partner`);
        await openRoom(page, 'Water deliveries');
        return { page, calls };
      }),
    );
    await write(lotus!.page, 'Across two servers');
    await expect(thread(mekong!.page).getByText('Across two servers')).toBeVisible();
    // Signing in is at the portal; everything else goes to the service.
    expect(new Set(lotus!.calls)).toEqual(new Set([servers.address, servers.chatAddress]));

    // Written without a line; meanwhile every token that there is becomes worthless.
    await mekong!.page.context().setOffline(true);
    await write(mekong!.page, 'With a token that has ended');
    await expect(thread(mekong!.page).getByText('Waiting to be sent')).toBeVisible();
    const accessToken = await mekong!.page.evaluate(() => localStorage.getItem('accessToken') ?? '');
    const owner = await callerWith(servers.address, accessToken);
    for (let turn = 0; turn < 2; turn += 1) await owner(privateChatApi.generate, {});
    await mekong!.page.context().setOffline(false);
    await expect(thread(lotus!.page).getByText('With a token that has ended')).toHaveCount(1);
    await expect(thread(mekong!.page).getByText('Waiting to be sent')).toBeHidden();
    // The lines are open again with a new token: what is said now is heard.
    await write(lotus!.page, 'Still there?');
    await expect(thread(mekong!.page).getByText('Still there?')).toBeVisible();

    await owner(privateChatApi.toggle, {});
    await expect(mekong!.page.getByText('Private chat is turned off')).toBeVisible();
    await expect(mekong!.page.getByRole('link', { name: /^Private chat/ })).toBeHidden();
  } finally {
    await servers.close();
  }
});
