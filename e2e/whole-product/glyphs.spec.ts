import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { prefer, signIn } from '../support/portal-user.ts';
import { test } from '../support/test.ts';

/** A browser with only one Latin system font, so that Khmer and Chinese use our own fonts. */
function launchWithoutFonts(): Promise<Browser> {
  const folder = mkdtempSync(join(tmpdir(), 'sala-fonts-'));
  const config = join(folder, 'fonts.conf');
  writeFileSync(
    config,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig><dir>/usr/share/fonts/truetype/dejavu</dir><cachedir>${folder}</cachedir></fontconfig>`,
  );
  const { launchOptions } = test.info().project.use;
  return chromium.launch({
    ...launchOptions,
    env: { ...process.env, FONTCONFIG_FILE: config } as Record<string, string>,
  });
}

/** For each element with text of the script: the rendered fonts, and the text. */
async function getFonts(page: Page, script: 'Khmer' | 'Han'): Promise<{ text: string; fonts: string[] }[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  const { root } = await session.send('DOM.getDocument', { depth: -1 });
  const marked = await page.evaluate((name) => {
    const pattern = new RegExp(`\\p{Script=${name}}`, 'u');
    let count = 0;
    for (const element of document.querySelectorAll('body *')) {
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && pattern.test(node.textContent ?? ''),
      );
      if (hasText && (element as HTMLElement).offsetParent !== null)
        element.setAttribute('data-glyph-check', String(count++));
    }
    return count;
  }, script);
  const result: { text: string; fonts: string[] }[] = [];
  for (let index = 0; index < Math.min(marked, 60); index++) {
    const { nodeId } = await session.send('DOM.querySelector', {
      nodeId: root.nodeId,
      selector: `[data-glyph-check="${index}"]`,
    });
    if (!nodeId) continue;
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const text = await page.evaluate(
      (place) => document.querySelector(`[data-glyph-check="${place}"]`)?.textContent ?? '',
      index,
    );
    result.push({ text, fonts: fonts.map((font) => font.familyName) });
  }
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('[data-glyph-check]')) element.removeAttribute('data-glyph-check');
  });
  return result;
}

async function expectOwnGlyphs(page: Page, script: 'Khmer' | 'Han', family: RegExp): Promise<void> {
  await page.evaluate(() => document.fonts.ready);
  // What the page replaces meanwhile cannot be asked for its fonts.
  await expect(async () => {
    const drawn = await getFonts(page, script);
    const missing = drawn.filter(({ fonts }) => !fonts.some((font) => family.test(font)));
    expect({ hasText: drawn.length > 0, missing }).toEqual({ hasText: true, missing: [] });
  }).toPass();
}

for (const { locale, script, family } of [
  { locale: 'km', script: 'Khmer', family: /Noto Sans Khmer/ },
  { locale: 'zh-cn', script: 'Han', family: /Noto Sans SC/ },
] as const) {
  test(`${script} is drawn by our own fonts where the machine has none`, async () => {
    const browser = await launchWithoutFonts();
    try {
      const context = await browser.newContext({ baseURL: test.info().project.use.baseURL, locale });
      const page = await context.newPage();
      await prefer(page, { locale });
      await page.goto('/login');
      await expectOwnGlyphs(page, script, family);
      await page.goto('/c/lotus-home-services');
      await expect(page.locator('textarea')).toBeVisible();
      await expectOwnGlyphs(page, script, family);
    } finally {
      await browser.close();
    }
  });
}

test('Khmer and Chinese conversations are readable for an English operator on a bare machine', async () => {
  const browser = await launchWithoutFonts();
  try {
    const page = await (await browser.newContext({ baseURL: test.info().project.use.baseURL })).newPage();
    await signIn(page, 'dara@lotus.example', '/chat?tab=all&q=%E1%9E%85');
    await expect(page.getByRole('link', { name: /assigned/i }).first()).toBeVisible();
    await expectOwnGlyphs(page, 'Khmer', /Noto Sans Khmer/);
    await page.goto('/chat?tab=all&q=%E9%99%88');
    await expect(page.getByRole('link', { name: /assigned/i }).first()).toBeVisible();
    await expectOwnGlyphs(page, 'Han', /Noto Sans SC/);
  } finally {
    await browser.close();
  }
});
