import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLimits } from '../limits/limits.ts';
import { renderMail } from './mail-layout.ts';
import { createMailer } from './mailer.ts';

let outbox: string;
const lines: string[] = [];

beforeEach(() => {
  outbox = mkdtempSync(join(tmpdir(), 'sala-outbox-'));
  lines.length = 0;
});
afterEach(() => rmSync(outbox, { recursive: true, force: true }));

async function sendWithoutServer(isLinkLogged?: boolean): Promise<string> {
  const logger = pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) });
  const mailer = createMailer({
    smtpUrl: undefined,
    outbox,
    from: 'Sala <no-reply@sala.example>',
    isLinkLogged,
    logger,
    limits: createLimits({
      config: { redisUrl: undefined, limits: { rates: new Map(), bounds: new Map() } },
      connectionString: '',
      logger,
    }),
  });
  const action = { label: 'Open', url: 'https://sala.example/reset-password#token=canarytoken' };
  await mailer.send(
    renderMail('dara@angkor.example', 'en', 'Sala', {
      subject: 'Hello\r\nBcc: everybody@angkor.example',
      paragraphs: ['Hello <script>alert(1)</script>'],
      action,
    }),
  );
  mailer.close();
  return readFileSync(join(outbox, readdirSync(outbox)[0]!), 'utf8');
}

describe('a mail without a mail server', () => {
  it('is written to a file, and its link is logged for whoever tries the product out', async () => {
    expect(await sendWithoutServer()).toContain('To: dara@angkor.example');
    expect(lines.join('\n')).toContain('https://sala.example/reset-password#token=canarytoken');
  });

  it('keeps its link out of the log where that is asked for', async () => {
    await sendWithoutServer(false);
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('canarytoken');
  });

  it('takes no header and no script from what people write', async () => {
    const mail = await sendWithoutServer();
    expect(mail).not.toMatch(/^Bcc:/m);
    expect(mail.slice(mail.indexOf('Content-Type: text/html'))).not.toContain('<script>');
  });
});
