import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';

const port = Number(process.env.SALA_E2E_PORT ?? '3900');
/** Derived from the server's port, so that two runs have separate mails. */
export const mailPort = port + 1;
export const mailFolder: string = join(import.meta.dirname, '..', '..', '.cache', 'test', `mails-${port}`);

export interface ReceivedMail {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Addresses in the text, in order. */
  readonly links: readonly string[];
  /** The reply address. */
  readonly replyTo: string;
}

function filesFor(address: string): string[] {
  return readdirSync(mailFolder)
    .filter((name) => name.startsWith(`${address.toLowerCase()}.`))
    .sort();
}

/** The newest mail to this address, waited for; with `after`, one beyond this number of mails. */
export async function readMail(address: string, after = 0): Promise<ReceivedMail> {
  await expect
    .poll(() => filesFor(address).length, { timeout: 60_000, intervals: [50], message: `a mail to ${address}` })
    .toBeGreaterThan(after);
  const {
    subject = '',
    text = '',
    html = '',
    replyTo,
    from,
  } = await PostalMime.parse(readFileSync(join(mailFolder, filesFor(address).at(-1)!)));
  const links = text.match(/https?:\/\/[^\s<>")]+/g) ?? [];
  return { subject, text, html, links, replyTo: (replyTo?.[0] ?? from)?.address ?? '' };
}

/** Number of mails to this address. */
export const countMails = (address: string): number => filesFor(address).length;
