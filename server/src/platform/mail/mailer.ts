import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport, type Transporter } from 'nodemailer';
import { newId } from '../ids.ts';
import type { Limits } from '../limits/limits.ts';
import type { Logger } from '../logger.ts';

export interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** Name beside the sender's address; the application's when left out. */
  readonly fromName?: string;
  readonly replyTo?: { readonly name: string; readonly address: string };
  /** With angle brackets. `references`: the ids of earlier mails in the thread, oldest first. */
  readonly messageId?: string;
  readonly references?: readonly string[];
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Mailer {
  /** Resolves when the mail server has accepted the mail; throws otherwise, so that the job tries again. */
  send(mail: Mail): Promise<void>;
  /** How long the next mail of a merchant to this customer has to wait, in ms. Undefined: it may be sent now, and is counted. */
  waitOf(merchantId: string, to: string): Promise<number | undefined>;
  close(): void;
}

export interface MailerOptions {
  /** smtp:// or smtps://; undefined: mails are written to `outbox` and their links logged. */
  readonly smtpUrl: string | undefined;
  readonly outbox: string;
  /** Whether the links of mails in the outbox are logged, for trying out the product. These links open accounts. */
  readonly isLinkLogged?: boolean;
  readonly from: string;
  readonly logger: Logger;
  readonly limits: Pick<Limits, 'of'>;
}

function getLinks(text: string): string[] {
  return text.match(/https?:\/\/[^\s<>"]+/g) ?? [];
}

export function createMailer(options: MailerOptions): Mailer {
  const transport: Transporter = options.smtpUrl
    ? createTransport(options.smtpUrl, { from: options.from })
    : createTransport({ streamTransport: true, buffer: true, newline: 'windows' }, { from: options.from });
  const address = /<([^<>]+)>\s*$/.exec(options.from)?.[1] ?? options.from;
  // Protects addresses that other people entered from too many mails.
  const sentTo = options.limits.of('customer-mails');
  return {
    async waitOf(merchantId, to) {
      const wait = await sentTo.waitFor(`${merchantId} ${to.toLowerCase()}`);
      return wait === undefined ? undefined : Math.max(1000, wait);
    },
    async send(mail) {
      const { references, fromName, ...rest } = mail;
      const thread = references?.length ? { references: [...references], inReplyTo: references.at(-1)! } : {};
      const sent = await transport.sendMail({
        ...rest,
        ...thread,
        ...(fromName && { from: { name: fromName, address } }),
      });
      if (options.smtpUrl) return;
      await mkdir(options.outbox, { recursive: true, mode: 0o700 });
      const file = join(options.outbox, `${newId()}.eml`);
      await writeFile(file, sent.message as Buffer, { mode: 0o600 });
      const links = (options.isLinkLogged ?? true) ? getLinks(mail.text) : undefined;
      options.logger.warn({ file, links }, 'no mail server is set up: the mail was written to a file');
    },
    close: () => transport.close(),
  };
}
