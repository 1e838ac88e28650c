import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { listBarriers } from '../support/accessible.ts';
import { signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';
import { composer, write } from '../support/widget-visitor.ts';

const thread = (operator: Page): Locator => operator.getByRole('log');
const replyBox = (operator: Page): Locator => operator.getByRole('textbox', { name: /^Reply to/ });
const noteBox = (operator: Page): Locator => operator.getByRole('textbox', { name: 'Private note for colleagues' });

interface Meeting {
  visitor: Page;
  /** The assignee's page. */
  first: Page;
  /** The page of a colleague. */
  second: Page;
  /** Opens another page of the first operator. */
  openAgain(): Promise<Page>;
  close(): Promise<void>;
}

/** A visitor writes on the business's own chat page; one operator takes the conversation and a colleague has it open. */
async function meet(browser: Browser, words: string): Promise<Meeting> {
  const baseURL = test.info().project.use.baseURL;
  const contexts = await Promise.all([1, 2, 3].map(() => browser.newContext({ baseURL })));
  const [visitor, first, second] = (await Promise.all(contexts.map((context) => context.newPage()))) as [
    Page,
    Page,
    Page,
  ];
  const profile = first.waitForResponse((response) => response.url().endsWith('/api/auth/profile'));
  await Promise.all([signIn(first, 'dara@lotus.example'), signIn(second, 'owner@lotus.example')]);
  const { data } = await (await profile).json();
  await visitor.goto(`/c/${data.app_id}`);
  await write(visitor, words);
  await first.goto('/chat?tab=unassigned&order=updatedAt&sort=desc');
  await first.getByRole('link', { name: new RegExp(words) }).click();
  await first.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(thread(first).getByText(/took the conversation/)).toBeVisible();
  const address = `/chat?c=${new URL(first.url()).searchParams.get('c')}`;
  await second.goto(address);
  await expect(thread(second).getByText(words)).toBeVisible();
  return {
    visitor,
    first,
    second,
    async openAgain() {
      const storageState = await contexts[1]!.storageState();
      const context = await browser.newContext({ baseURL, storageState });
      contexts.push(context);
      const page = await context.newPage();
      await page.goto(address);
      return page;
    },
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;

test('colleagues talk to each other about a conversation, and its visitor hears nothing of it', async ({ browser }) => {
  const question = unique('Is my blue suit ready');
  const { visitor, first, second, openAgain, close } = await meet(browser, question);
  await expect(first.getByRole('img', { name: /Vanna Keo is viewing this/ })).toBeVisible();

  // With the keyboard only.
  await first.getByRole('button', { name: 'Private note' }).press('Enter');
  await expect(noteBox(first)).toBeFocused();
  // Looked for while typing, since the sign disappears shortly after the last key.
  await Promise.all([
    expect(second.getByRole('img', { name: /Dara Sok is writing a note/ })).toBeVisible(),
    first.keyboard.type('It is at the other shop. @Va'),
  ]);
  await expect(first.getByRole('option', { name: 'Vanna Keo' })).toHaveAttribute('aria-selected', 'true');
  expect(await listBarriers(first)).toEqual([]);
  await first.keyboard.press('Enter');
  await first.keyboard.type('please ask them');
  await first.keyboard.press('Enter');
  await expect(second.getByRole('article', { name: /^Private note by Dara Sok/ })).toContainText(
    'It is at the other shop. @Vanna Keo please ask them',
  );
  await second
    .getByRole('banner')
    .getByRole('button', { name: /^Notifications/ })
    .click();
  await expect(second.getByText(/Dara Sok mentioned you/).first()).toBeVisible();
  await second.keyboard.press('Escape');

  // The answer quotes the question, also for the colleague; sending the note kept the unfinished answer.
  await first.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await thread(first).getByText(question).hover();
  await thread(first).getByRole('button', { name: 'Reply to this message' }).first().press('Enter');
  await expect(replyBox(first)).toBeFocused();
  await first.keyboard.type('Tomorrow at');
  // The other page begins with what this browser keeps, a moment after the last key.
  await expect.poll(() => first.evaluate(() => localStorage.getItem('chatDrafts'))).toContain('Tomorrow at"');
  const again = await openAgain();
  await expect(replyBox(again)).toHaveValue('Tomorrow at');
  await first.getByRole('button', { name: 'Private note' }).press('Enter');
  await first.keyboard.type('They have it');
  await first.keyboard.press('Enter');
  await expect(thread(first).getByText('They have it')).toBeVisible();
  await first.getByRole('button', { name: 'Reply', exact: true }).press('Enter');
  await expect(replyBox(first)).toHaveValue('Tomorrow at');
  await replyBox(first).press('End');
  await first.keyboard.type(' nine');
  await first.keyboard.press('Enter');
  await expect(thread(second).getByRole('link').filter({ hasText: question })).toBeVisible();
  await expect(visitor.getByText('Tomorrow at nine')).toBeVisible();
  await expect(visitor.getByText(/the other shop|They have it/)).toHaveCount(0);
  expect(await listBarriers(second)).toEqual([]);
  await close();
});

test('a conversation is held out to a colleague, who declines once and takes it the second time', async ({
  browser,
}) => {
  const { first, second, close } = await meet(browser, unique('Who washes carpets'));
  const visitorName = (await first.getByRole('heading', { level: 1 }).textContent())!;
  const held = second
    .getByRole('region', { name: 'Offered to you' })
    .getByRole('article', { name: visitorName, exact: true });
  const why = 'Dara Sok wants to transfer this conversation to you: Wants an invoice';
  async function holdOut() {
    await first.getByRole('button', { name: /^Transfer/ }).click();
    const menu = first.getByRole('dialog');
    await menu.getByRole('textbox', { name: /^Note for your colleague/ }).fill('Wants an invoice');
    await menu.getByRole('button', { name: /Vanna Keo/ }).click();
    await expect(first.getByText('Waiting for Vanna Keo to accept')).toBeVisible();
    // What comes next is to write, and no button has moved.
    await expect(replyBox(first)).toBeFocused();
    await expect(first.getByRole('button', { name: /^Transfer/ })).toBeDisabled();
  }
  // Where it is open, it is answered above its messages only.
  await holdOut();
  await expect(second.getByText(why)).toBeVisible();
  await expect(held).toHaveCount(0);
  expect(await listBarriers(second)).toEqual([]);
  await second.getByRole('button', { name: 'Decline' }).press('Enter');
  // What is typed next is not for the conversation that they have declined.
  await expect(second.getByRole('main')).toBeFocused();
  await expect(thread(first).getByText('Vanna Keo declined the conversation')).toBeVisible();
  await expect(first.getByText(/^Waiting for/)).toHaveCount(0);
  // The break is shown on every page. Through the menu, because after a reload they are offline until they are connected.
  await second.getByRole('button', { name: /’s account$/ }).click();
  await second.getByRole('menuitem', { name: 'My time' }).click();
  await expect(second).toHaveURL(/\/my-time/);
  await holdOut();
  await expect(held.getByText(why)).toBeVisible();
  expect(await listBarriers(second)).toEqual([]);
  await held.getByRole('button', { name: 'Accept' }).press('Enter');
  await expect(thread(first).getByText('Dara Sok transferred the conversation to Vanna Keo')).toBeVisible();
  await expect(second.getByRole('button', { name: /^Transfer/ })).toBeVisible();
  await close();
});

test('a conversation is transferred to a department, where it waits with a note for who takes it', async ({
  browser,
}) => {
  const { visitor, first, second, close } = await meet(browser, unique('Who sends the invoice'));
  await first.getByRole('button', { name: /^Transfer/ }).click();
  const menu = first.getByRole('dialog');
  await menu.getByRole('textbox', { name: /^Note for your colleague/ }).fill('Wants the invoice of May');
  const departments = menu.getByRole('region', { name: 'To a department' });
  const department = departments.getByRole('button').first();
  await expect(department).toBeVisible();
  expect(await listBarriers(first)).toEqual([]);
  const name = (await department.textContent())!;
  const search = menu.getByRole('searchbox', { name: 'Find a colleague' });
  await search.fill('nobody and nothing');
  await expect(departments).toHaveCount(0);
  await search.fill(name);
  await expect(department).toHaveText(name);
  await department.press('Enter');
  await expect(thread(second).getByText(`Dara Sok moved the conversation to ${name}`)).toBeVisible();
  await expect(thread(second).getByText('Wants the invoice of May')).toBeVisible();
  await second.getByRole('button', { name: 'Take', exact: true }).click();
  await expect(replyBox(second)).toBeEditable();
  await expect(visitor.getByText(/invoice of May/)).toHaveCount(0);
  await close();
});

test('what a colleague keeps while a page is still being told the notes, or before it is connected, is not lost', async ({
  browser,
}) => {
  const { first, second, close } = await meet(browser, unique('Do you clean curtains'));
  const keep = async (text: string) => {
    await first.getByRole('textbox', { name: 'Add a note' }).fill(text);
    await first.getByRole('button', { name: 'Save', exact: true }).press('Enter');
    // Not the field in which it was written.
    const details = first.getByRole('complementary', { name: 'Details' });
    await expect(details.getByRole('paragraph').filter({ hasText: text })).toBeVisible();
  };
  const details = second.getByRole('complementary', { name: 'Details' });

  // The answer with the notes is read before the first note is stored, and arrives after its event.
  let letGo = () => {};
  const isKept = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  let read = () => {};
  const isRead = new Promise<void>((resolve) => {
    read = resolve;
  });
  await second.route('**/api/chat/visitor/*/note', async (route) => {
    const answer = await route.fetch();
    read();
    await isKept;
    await route.fulfill({ response: answer });
  });
  const isOpened = second.waitForEvent('websocket');
  await second.reload();
  await Promise.all([isRead, isOpened]);
  await expect(thread(second)).toBeVisible();
  await keep('Has a dog');
  letGo();
  await expect(details.getByText('Has a dog')).toBeVisible();
  await second.unrouteAll({ behavior: 'wait' });

  // The connection is opened only after the second note is stored.
  let connect = () => {};
  const mayConnect = new Promise<void>((resolve) => {
    connect = resolve;
  });
  await second.route('**/socket.io/**', async (route) => {
    await mayConnect;
    await route.continue();
  });
  await second.routeWebSocket('**/socket.io/**', async (line) => {
    await mayConnect;
    line.connectToServer();
  });
  await second.reload();
  await expect(details.getByText('Has a dog')).toBeVisible();
  await keep('Rings twice');
  connect();
  await expect(details.getByText('Rings twice')).toBeVisible();
  await close();
});

test('what colleagues know of a customer shows at once, and who insults them is shut out until they let them in', async ({
  browser,
}) => {
  const { visitor, first, second, close } = await meet(browser, unique('You are all thieves'));
  const details = second.getByRole('complementary', { name: 'Details' });
  await first.getByRole('textbox', { name: 'Add a note' }).fill('Came to the shop on Monday');
  await first.getByRole('button', { name: 'Save', exact: true }).press('Enter');
  await expect(details.getByText('Came to the shop on Monday')).toBeVisible();
  await first.getByRole('button', { name: 'Edit details' }).press('Enter');
  const name = first.getByRole('dialog').getByLabel('Name');
  await expect(name).toBeFocused();
  await name.fill('Meas Sothea');
  await name.press('Enter');
  await expect(second.getByRole('heading', { name: 'Meas Sothea' })).toBeVisible();
  expect(await listBarriers(second, { within: 'aside' })).toEqual([]);

  await second.getByRole('button', { name: 'More actions' }).press('Enter');
  await second.getByRole('menuitem', { name: 'Ban visitor' }).press('Enter');
  await second.getByRole('textbox', { name: /^Reason/ }).fill('Insults us');
  expect(await listBarriers(second, { within: 'dialog' })).toEqual([]);
  await second.getByRole('dialog').getByRole('button', { name: 'Ban visitor' }).press('Enter');
  await expect(visitor.getByText('You cannot send us messages here.')).toBeVisible();
  await expect(composer(visitor)).toHaveCount(0);
  await expect(first.getByText(/banned this visitor until .*: Insults us/)).toBeVisible();
  await expect(first.getByText('This visitor is banned and cannot send messages.')).toBeVisible();
  expect(await listBarriers(second)).toEqual([]);
  await second.getByRole('button', { name: 'Lift ban' }).press('Enter');
  await expect(replyBox(first)).toBeEditable();
  await write(visitor, 'I am sorry');
  await expect(thread(first).getByText('I am sorry')).toBeVisible();
  await close();
});
