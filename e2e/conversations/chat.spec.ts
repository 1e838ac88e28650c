import { type Browser, expect, type Frame, type Locator, type Page } from '@playwright/test';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { signIn } from '../support/portal-user.ts';
import { createOwnServer } from '../support/server.ts';
import { test } from '../support/test.ts';
import { composer, openStorefrontChat, write } from '../support/widget-visitor.ts';

interface Meeting {
  visitor: Page;
  chat: Frame;
  operator: Page;
  close(): Promise<void>;
}

/** A visitor writes in the shop, an operator opens the conversation and takes it. */
async function meet(
  browser: Browser,
  firstWords: string,
  options: { address?: string; email?: string } = {},
): Promise<Meeting> {
  const baseURL = options.address ?? test.info().project.use.baseURL;
  const contexts = await Promise.all([browser.newContext({ baseURL }), browser.newContext({ baseURL })]);
  const [visitor, operator] = (await Promise.all(contexts.map((context) => context.newPage()))) as [Page, Page];
  await signIn(operator, options.email ?? 'dara@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  await expect(operator.getByRole('tab', { name: /Unassigned/ })).toBeVisible();
  const chat = await openStorefrontChat(visitor);
  await write(chat, firstWords);
  await operator.getByRole('link', { name: new RegExp(firstWords) }).click();
  await operator
    .getByRole('button', { name: /^Take$/ })
    .first()
    .click();
  await expect(thread(operator).getByText(/took the conversation/)).toBeVisible();
  await expect(replyBox(operator)).toBeEditable();
  return {
    visitor,
    chat,
    operator,
    async close() {
      for (const context of contexts) await context.close();
    },
  };
}

const replyBox = (operator: Page) => operator.getByRole('textbox', { name: /^Reply to/ });
const thread = (operator: Page) => operator.getByRole('log');
const unique = (text: string) => `${text} ${Math.random().toString(36).slice(2, 8)}`;

async function reply(operator: Page, text: string): Promise<void> {
  await replyBox(operator).fill(text);
  await replyBox(operator).press('Enter');
}

/** Types repeatedly, since the sign disappears shortly after the last key. */
async function writesUntilSeen(box: Locator, sign: Locator): Promise<void> {
  await expect(async () => {
    await box.pressSequentially('and ');
    await expect(sign).toBeVisible({ timeout: 1000 });
  }).toPass({ timeout: 60_000 });
}

async function toTexts(frame: Frame | Page, marks: string[]): Promise<string[]> {
  const text = (await frame.getByRole('log').textContent())!;
  return marks.filter((mark) => text.includes(mark)).sort((a, b) => text.indexOf(a) - text.indexOf(b));
}

test('a visitor writes, an operator sees it at once, takes it and answers, and each sees the other read', async ({
  browser,
}) => {
  const { chat, operator, close } = await meet(browser, unique('How much is a bottle of water'));
  await expect(chat.getByText(/Dara/).first()).toBeVisible();
  await expect(operator.locator('a[data-channel][data-selected]')).toContainText('You');
  await replyBox(operator).fill('Gladly ');
  await operator.getByRole('button', { name: 'Emojis' }).click();
  await operator.getByRole('searchbox', { name: 'Search emojis' }).fill('thanks');
  await operator.keyboard.press('Enter');
  await expect(replyBox(operator)).toBeFocused();
  await expect(replyBox(operator)).toHaveValue('Gladly 🙏');
  const answer = unique('One dollar and fifty cents');
  await reply(operator, answer);
  await expect(chat.getByText(answer)).toBeVisible();
  await expect(thread(operator).getByText('Seen').last()).toBeVisible();
  const thanks = unique('Thank you');
  await write(chat, thanks);
  await expect(thread(operator).getByText(thanks)).toBeVisible();
  await expect(chat.getByLabel('Seen').last()).toBeVisible();
  await close();
});

test('each sees the other write', async ({ browser }) => {
  const { chat, operator, close } = await meet(browser, unique('Do you clean on Sundays'));
  await writesUntilSeen(composer(chat), operator.getByText(/is typing/).first());
  await writesUntilSeen(replyBox(operator), chat.getByText(/Dara.* is typing/));
  await close();
});

test('what is written without a network is sent in order when it is back, once', async ({ browser }) => {
  const { visitor, chat, operator, close } = await meet(browser, unique('Is anybody there'));
  const own = [unique('offline one'), unique('offline two'), unique('offline three')];
  const theirs = [unique('while you were away'), unique('and once more')];
  await visitor.context().setOffline(true);
  for (const text of own) await write(chat, text);
  for (const text of theirs) await reply(operator, text);
  await visitor.context().setOffline(false);
  for (const text of [...own, ...theirs]) {
    await expect(chat.getByText(text)).toHaveCount(1);
    await expect(thread(operator).getByText(text)).toHaveCount(1);
  }
  const order = await toTexts(operator, [...own, ...theirs]);
  // Until the server's answer the visitor's own lines stand at the end.
  await expect.poll(() => toTexts(chat, [...own, ...theirs])).toEqual(order);
  expect(order.filter((text) => own.includes(text))).toEqual(own);
  await close();
});

test('a visitor who reloads in a dead spot finds their unsent words again, and they arrive once', async ({
  browser,
}) => {
  const { visitor, chat, operator, close } = await meet(browser, unique('Can you repair a tap'));
  const text = unique('written in the lift');
  await visitor.route('**/api/visitor/messages', (route) => route.abort());
  await write(chat, text);
  await expect(chat.getByText(text)).toBeVisible();
  await visitor.unroute('**/api/visitor/messages');
  const again = await openStorefrontChat(visitor);
  await expect(again.getByText(text)).toHaveCount(1);
  await expect(thread(operator).getByText(text)).toHaveCount(1);
  await close();
});

test('a restart of the server in the middle loses nothing on either side', async ({ browser }) => {
  const server = await createOwnServer();
  try {
    await server.start();
    const { chat, operator, close } = await meet(browser, unique('Before the restart'), { address: server.address });
    await server.kill();
    const own = unique('from the visitor while it was down');
    const theirs = unique('from the operator while it was down');
    await write(chat, own);
    await reply(operator, theirs);
    await server.start();
    for (const text of [own, theirs]) {
      await expect(chat.getByText(text)).toHaveCount(1);
      await expect(thread(operator).getByText(text)).toHaveCount(1);
    }
    const after = unique('and after');
    await reply(operator, after);
    await expect(chat.getByText(after)).toBeVisible();
    await close();
  } finally {
    await server.close();
  }
});

test('of two operators who take one conversation the second reads who has it', async ({ browser }) => {
  const { operator: first, close, visitor } = await meet(browser, unique('Who will help me'));
  const context = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  const second = await context.newPage();
  // From here on the second page gets neither events nor acknowledgements, although its connection stays open.
  let isDeaf = false;
  let hearAgain = () => {};
  const isHeard = new Promise<void>((resolve) => {
    hearAgain = resolve;
  });
  await second.route('**/api/**', async (route) => {
    if (route.request().url().endsWith(channelsApi.assign.path)) return route.continue();
    const response = await route.fetch();
    if (isDeaf) await isHeard;
    await route.fulfill({ response });
  });
  await second.routeWebSocket(/\/socket\.io\//, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      // Without pings it would detect the loss and load the state.
      const isPing = message === '2';
      if (!isDeaf || isPing) socket.send(message);
    });
  });
  await signIn(second, 'owner@lotus.example', '/chat?tab=unassigned&order=updatedAt&sort=desc');
  const words = unique('I am another visitor');
  const otherContext = await browser.newContext({ baseURL: test.info().project.use.baseURL });
  await write(await openStorefrontChat(await otherContext.newPage()), words);
  for (const page of [first, second]) {
    await page.goto('/chat?tab=unassigned&order=updatedAt&sort=desc');
    await page.getByRole('link', { name: new RegExp(words) }).click();
    await expect(page.getByRole('button', { name: /^Take$/ }).first()).toBeVisible();
  }
  isDeaf = true;
  await first
    .getByRole('button', { name: /^Take$/ })
    .first()
    .click();
  await expect(replyBox(first)).toBeEditable();
  await second
    .getByRole('button', { name: /^Take$/ })
    .first()
    .click();
  hearAgain();
  await expect(second.getByText(/Dara/).first()).toBeVisible();
  await second.unrouteAll({ behavior: 'ignoreErrors' });
  await expect(visitor.locator('body')).toBeVisible();
  await context.close();
  await otherContext.close();
  await close();
});

test('a picture goes both ways and opens large; a program dressed as a picture is refused', async ({ browser }) => {
  const { chat, operator, close } = await meet(browser, unique('I send you a photo'));
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  await chat.locator('input[type=file]').setInputFiles({ name: 'tap.png', mimeType: 'image/png', buffer: png });
  await expect(thread(operator).getByRole('img', { name: /tap/ })).toBeVisible();
  await thread(operator).getByRole('button', { name: /tap/ }).click();
  await expect(operator.getByRole('dialog')).toBeVisible();
  await operator.keyboard.press('Escape');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await chat.locator('input[type=file]').setInputFiles({ name: 'photo.png', mimeType: 'image/png', buffer: script });
  await expect(chat.getByRole('log').getByText('Not sent').or(chat.getByRole('alert')).first()).toBeVisible();
  await close();
});

test('a conversation that ends and begins again keeps its history', async ({ browser }) => {
  const first = unique('My laundry please');
  const { chat, operator, close } = await meet(browser, first);
  await operator.getByRole('button', { name: 'End', exact: true }).click();
  await expect(chat.getByText(/Conversation ended/).first()).toBeVisible();
  // Ending asks no question, since it can be undone: the operator has the conversation again.
  await operator.getByRole('button', { name: 'Undo' }).click();
  await expect(operator.getByRole('button', { name: 'End', exact: true })).toBeVisible();
  await expect(operator.getByRole('textbox', { name: /^Reply to/ })).toBeFocused();
  await operator.getByRole('button', { name: 'End', exact: true }).click();
  await expect(operator.getByText('This conversation has ended.')).toBeVisible();
  const again = unique('One more thing');
  await write(chat, again);
  await expect(chat.getByText(first)).toBeVisible();
  await expect(thread(operator).getByText(again)).toBeVisible();
  await close();
});

test('an action that is pressed before the answer to the one before it is done after it', async ({ browser }) => {
  const { chat, operator, close } = await meet(browser, unique('Are you quick'));
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  // The event shows the conversation as ended before the answer does.
  await operator.route(`**${channelsApi.setStatus.path}`, async (route) => {
    const response = await route.fetch();
    await isAnswered;
    await route.fulfill({ response });
  });
  await operator.getByRole('button', { name: 'End', exact: true }).click();
  await expect(operator.getByText('This conversation has ended.')).toBeVisible();
  await operator.getByRole('region').getByRole('button', { name: 'Reopen', exact: true }).first().click();
  answer();
  // Who reopens it has it again.
  await expect(chat.getByText(/will reply to you/)).toHaveCount(2);
  await expect(replyBox(operator)).toBeEditable();
  await close();
});

test('the visitor finds the conversation again after closing the browser tab', async ({ browser }) => {
  const words = unique('Remember me');
  const { visitor, operator, close } = await meet(browser, words);
  const context = visitor.context();
  await visitor.close();
  const answer = unique('We do');
  await reply(operator, answer);
  const chat = await openStorefrontChat(await context.newPage());
  await expect(chat.getByText(words)).toBeVisible();
  await expect(chat.getByText(answer)).toBeVisible();
  await close();
});

test('who waits reads their place; an answer shows what it answers, and a press goes there', async ({ browser }) => {
  const question = unique('Do you iron shirts');
  // The queue needs an available operator: the owner always is.
  const { visitor, chat, operator, close } = await meet(browser, question, { email: 'owner@lotus.example' });
  const waiting = await openStorefrontChat(await (await browser.newContext({ baseURL: visitor.url() })).newPage());
  await write(waiting, 'Is anybody there');
  const place = waiting.getByRole('status').filter({ hasText: /^\s*You are (next|number \d+ in the queue)/ });
  await expect(place).toBeVisible();

  await thread(operator).getByText(question).hover();
  await thread(operator).getByRole('button', { name: 'Reply to this message' }).first().click();
  await write(chat, Array(40).fill('a list of shirts').join('\n'));
  await expect(thread(operator).getByText('a list of shirts').last()).toBeVisible();
  await reply(operator, 'We do');
  await expect(chat.getByText(question).first()).not.toBeInViewport();
  await chat.getByRole('button', { name: question }).click();
  await expect(chat.getByText(question).first()).toBeInViewport();

  await waiting.getByRole('button', { name: 'Menu' }).click();
  await waiting.getByRole('button', { name: 'End conversation' }).click();
  await expect(place).toHaveCount(0);
  await waiting.page().context().close();
  await close();
});
