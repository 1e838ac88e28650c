import { createHmac, randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { runAdmin } from './admin.ts';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

export interface ConsoleOwner {
  readonly email: string;
  readonly password: string;
  readonly secret: string;
}

/** Created on the command line of the server, as in production. */
export async function addConsoleOwner(): Promise<ConsoleOwner> {
  const email = `owner-${randomUUID().slice(0, 8)}@sala.example`;
  const stdout = await runAdmin('owners', 'add', email, 'Dara Sok');
  const [, password = ''] = /Password\s+(\S+)/.exec(stdout) ?? [];
  const [, secret = ''] = /Authenticator\s+(\S+)/.exec(stdout) ?? [];
  return { email, password, secret };
}

/** What the owner's authenticator shows now (RFC 6238). */
function codeOf({ secret }: ConsoleOwner): string {
  const bits = [...secret].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000)));
  const sum = createHmac('sha1', key).update(counter).digest();
  return String((sum.readUInt32BE(sum.at(-1)! & 15) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}

/** By keyboard alone. */
export async function signInAtConsole(page: Page, owner: ConsoleOwner): Promise<void> {
  await page.getByRole('textbox', { name: 'Email' }).fill(owner.email);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('textbox', { name: 'Authenticator code' }).fill(codeOf(owner));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('tab', { name: /Payments/ })).toBeVisible();
}
