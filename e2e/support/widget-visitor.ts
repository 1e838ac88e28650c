import { expect, type Frame, type Locator, type Page } from '@playwright/test';

interface EmbeddedChat {
  hasLoaded?: boolean;
  open(): Promise<void>;
}

/** A visitor in the demo shop with the chat open; returns the chat's frame. */
export async function openStorefrontChat(page: Page, path = '/demo'): Promise<Frame> {
  await openStorefront(page, path);
  await openChat(page);
  return chatFrame(page);
}

/** A visitor in the demo shop with the launcher of the chat. */
export async function openStorefront(page: Page, path = '/demo'): Promise<void> {
  await page.goto(path);
  const isLoaded = () => page.evaluate(() => Boolean((window as unknown as { $sala?: EmbeddedChat }).$sala?.hasLoaded));
  await expect.poll(isLoaded, { intervals: [50] }).toBe(true);
}

/** Opens the chat through the page's API, since the launcher is in a closed shadow root. */
export const openChat = (page: Page) =>
  page.evaluate(() => (window as unknown as { $sala: EmbeddedChat }).$sala.open());

/** The frame is in a closed shadow root that selectors do not reach, so it is found by its address. */
export async function chatFrame(page: Page): Promise<Frame> {
  const find = () => page.frames().find((frame) => frame.url().includes('/widget/frame'));
  await expect.poll(() => find() !== undefined, { intervals: [50] }).toBe(true);
  return find()!;
}

export const composer = (chat: Frame | Page): Locator => chat.getByRole('textbox', { name: 'Your message' });

/** Types and sends a message. */
export async function write(chat: Frame | Page, text: string): Promise<void> {
  await composer(chat).fill(text);
  await composer(chat).press('Enter');
}
