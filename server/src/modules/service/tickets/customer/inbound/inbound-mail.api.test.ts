import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { ticketsApi, ticketThreadApi } from '@sala/contract/service/tickets/tickets.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer, type TestMailServer } from '#testing/test-mail-server.ts';

const secret = 'a secret that only the mail server has';
const operations = readFileSync(join(import.meta.dirname, '../../../../../../../docs/operations.md'), 'utf8');

let mailServer: TestMailServer;
let app: TestApp;
let lotus: Company;

beforeAll(async () => {
  mailServer = await startTestMailServer();
  const environment = {
    SMTP_URL: mailServer.url,
    TICKET_MAIL_ADDRESS: 'support@lotus.example',
    INBOUND_MAIL_SECRET: secret,
  };
  app = await createTestApp({ environment });
  lotus = await Company.open(app);
});
afterAll(async () => {
  await app?.close();
  await mailServer?.close();
});

interface Correspondence {
  readonly id: string;
  readonly from: string;
  /** The reply address of the mail, and its message id. */
  readonly to: string;
  readonly reference: string;
}

let customers = 0;
/** A ticket whose customer got its first mail. */
async function open(channelId?: string, own?: string): Promise<Correspondence> {
  customers += 1;
  const from = own ?? `srey${customers}@customers.example`;
  if (channelId)
    getData(
      await lotus.owner.edit(ticketsApi.setCustomerEmail, ticketsApi.getCustomerEmail, {
        params: { id: channelId },
        body: { email: from },
      }),
    );
  const body = { title: 'No water', description: 'The tap is dry', priority: 'high', assigneeId: lotus.ownerId };
  const customer = { customerEmail: from, customerName: 'Srey Neang', customerLocale: 'en', attachmentIds: [] };
  const { id } = getData(
    await lotus.owner.call(ticketsApi.create, { body: { ...body, ...customer, channelId } as never }),
  );
  const { raw, text } = await mailServer.mailTo(from);
  expect(text).toContain('##- Please write your answer above this line -##');
  const to = /support\+[0-9a-f]{30}@lotus\.example/.exec(raw)![0];
  return { id, from, to, reference: /<ticket\.[^>]+>/.exec(raw)![0] };
}

const crlf = (mail: Buffer): Buffer => Buffer.from(mail.toString('latin1').replace(/\r?\n/g, '\r\n'), 'latin1');
function mailFrom(file: string, { from, to, reference }: Correspondence): Buffer {
  const mail = readFileSync(join(import.meta.dirname, 'mails', file)).toString('latin1');
  // The fixtures contain no equals sign, which quoted-printable would encode.
  return crlf(
    Buffer.from(
      mail.replaceAll('__FROM__', from).replaceAll('__TO__', to).replaceAll('__REFERENCES__', reference),
      'latin1',
    ),
  );
}
function plain({ from, to }: Correspondence, text: string, headers: Record<string, string> = {}): Buffer {
  const all = {
    From: from,
    To: to,
    'Message-ID': `<${crypto.randomUUID()}@mail.example>`,
    Subject: 'Re: 7',
    ...headers,
  };
  const head = Object.entries(all).map(([name, value]) => `${name}: ${value}`);
  return Buffer.from([...head, '', text].join('\r\n'));
}
async function handIn(mail: Buffer, headers: Record<string, string> = {}, at = app.address) {
  const answer = await fetch(`${at}/api/ticket/inbound`, {
    method: 'POST',
    headers: { 'Content-Type': 'message/rfc822', Authorization: `Bearer ${secret}`, ...headers },
    body: new Uint8Array(mail),
  });
  const { data, message } = (await answer.json()) as {
    data?: { result: string; reason: string | null };
    message?: string;
  };
  return { status: answer.status, result: data?.result, reason: data?.reason, message };
}
const stored = { status: 200, result: 'stored', reason: null, message: undefined };
const getThreadStore = async ({ id }: Correspondence) =>
  getData(await lotus.owner.call(ticketThreadApi.list, { params: { id } }));

describe('an answer by mail', () => {
  it('reaches the thread without what it quotes, from whatever program it comes', async () => {
    const asked = await open();
    const files = [
      ...['gmail.eml', 'outlook.eml', 'apple-mail.eml', 'khmer.eml', 'chinese-gb18030.eml', 'vietnamese-1258.eml'],
      'japanese-2022.eml',
    ];
    for (const file of files) expect([file, await handIn(mailFrom(file, asked))]).toEqual([file, stored]);
    const thread = await getThreadStore(asked);
    expect(thread.map(({ kind, source, body }) => [kind, source, body.normalize('NFC')])).toEqual(
      [
        '<p>Hello Vanna,</p><p>the tap still drips, at night even more.<br />Could somebody come on Friday?</p>',
        '<p>Good morning,</p><p>please see the picture. Thank you.</p><p>These files could not be accepted:<br />- repair.exe</p>',
        '<p>Friday is fine.<br />Best at 9.</p>',
        '<p>សួស្ដី</p><p>ទឹក\u200bនៅ\u200bតែ\u200bមិន\u200bមាន ៥ ថ្ងៃ\u200bហើយ។ សូម\u200bជួយ\u200bផង!</p>',
        '<p>您好，</p><p>水龙头还是没有水，请尽快安排师傅上门。谢谢！</p>',
        '<p>Nước vẫn chưa có, xin giúp tôi với.</p>',
        '<p>まだ水が出ません。よろしくお願いします。</p>',
      ].map((body) => ['customer', 'mail', body]),
    );
    expect(thread[1]!.files).toMatchObject([{ kind: 'image', name: 'image001.png' }]);
    expect(thread.every(({ author }) => author.name === 'Srey Neang')).toBe(true);
    expect(await handIn(mailFrom('gmail.eml', asked))).toMatchObject({ status: 200, result: 'repeated' });
    const again = await Promise.all(
      [1, 2, 3].map(() => handIn(plain(asked, 'At once', { 'Message-ID': '<twice@x>' }))),
    );
    expect(again.map(({ result }) => result).sort()).toEqual(['repeated', 'repeated', 'stored']);
    expect(await getThreadStore(asked)).toHaveLength(8);
  });

  it('opens a resolved ticket again, and is what the next mail refers to', async () => {
    const asked = await open();
    const { id } = asked;
    const body = { body: 'Repaired', status: 'resolved' as const, attachmentIds: [] };
    getData(await lotus.owner.call(ticketThreadApi.answer, { params: { id }, body }));
    const reply = plain(asked, 'It drips again', { 'Message-ID': '<drips@mail.example>' });
    await mailServer.mailTo(asked.from);
    expect(await handIn(reply)).toEqual(stored);
    expect(getData(await lotus.owner.call(ticketsApi.get, { params: { id } })).status).toBe('open');
    getData(
      await lotus.owner.call(ticketThreadApi.answer, { params: { id }, body: { body: 'Sorry', attachmentIds: [] } }),
    );
    expect((await mailServer.mailTo(asked.from)).raw).toContain('In-Reply-To: <drips@mail.example>');
  });

  it('reaches the ticket that each copy of it was brought to, with what can be kept of it', async () => {
    const one = await open();
    const [other, foreign] = [await open(undefined, one.from), await open()];
    const headers = { Cc: other.to, 'Message-ID': '<both@mail.example>' };
    for (const { to } of [one, other])
      expect(await handIn(plain(one, 'To\0 both', { ...headers, 'Delivered-To': to }))).toEqual(stored);
    for (const asked of [one, other]) expect(await getThreadStore(asked)).toMatchObject([{ body: '<p>To both</p>' }]);
    expect(await handIn(plain(one, 'Mine', { To: foreign.to, Cc: one.to }))).toEqual(stored);
    expect(await getThreadStore(foreign)).toEqual([]);
  });

  it('is handed in as docs/operations.md says', async () => {
    const asked = await open();
    const command = /```sh\n(curl [^`]*\/api\/ticket\/inbound)\n```/.exec(operations)![1]!;
    const file = join(app.context.config.dataDir, 'mail.eml');
    writeFileSync(file, plain(asked, 'By hand'));
    const line = command.replace('https://sala.example', app.address).replace('mail.eml', file);
    const { stdout } = await promisify(execFile)('sh', ['-c', line], {
      env: { ...process.env, INBOUND_MAIL_SECRET: secret },
    });
    expect(JSON.parse(stdout).data).toEqual({ result: 'stored', reason: null });
    expect(await getThreadStore(asked)).toMatchObject([{ body: '<p>By hand</p>' }]);
  });
});

describe('a mail that is no answer', () => {
  it('is taken and forgotten where no person wrote it, and its sender gets nothing', async () => {
    const asked = await open();
    const automatic: Record<string, string>[] = [
      { 'Auto-Submitted': 'auto-replied' },
      { Precedence: 'bulk' },
      { 'X-Auto-Response-Suppress': 'All' },
      { 'Return-Path': '<>' },
      { 'List-Id': '<news.lotus.example>' },
      { From: 'MAILER-DAEMON@lotus.example' },
      { 'Content-Type': 'multipart/report; report-type=delivery-status; boundary=x' },
    ];
    for (const headers of automatic)
      expect([headers, await handIn(plain(asked, 'I am away', headers))]).toMatchObject([
        headers,
        { status: 200, result: 'ignored' },
      ]);
    expect(await handIn(plain(asked, 'I am here', { 'Auto-Submitted': 'no' }))).toEqual(stored);
    expect(await getThreadStore(asked)).toHaveLength(1);
    expect(mailServer.mailsTo(asked.from)).toEqual([]);
  });

  it('is refused with a reason where somebody else wrote it, or nobody can tell what it belongs to', async () => {
    const [asked, other] = [await open(), await open()];
    const refused = (mail: Buffer) => handIn(mail).then(({ status, message }) => [status, message]);
    expect(await refused(plain(asked, 'I am he', { From: other.from }))).toEqual([403, 'mailSenderRefused']);
    expect(await refused(plain({ ...asked, to: other.to }, 'Mine'))).toEqual([403, 'mailSenderRefused']);
    const unknown = [422, 'mailOfNoTicket'];
    const nobody = `support+${'0'.repeat(30)}@lotus.example`;
    for (const to of [nobody, 'support@lotus.example', asked.to.replace('lotus', 'other'), asked.to.slice(1)])
      expect([to, await refused(plain({ ...asked, to }, 'Hello'))]).toEqual([to, unknown]);
    getData(await lotus.owner.call(ticketsApi.remove, { params: { id: other.id } }));
    expect(await refused(plain(other, 'Hello'))).toEqual(unknown);
    for (const text of ['', ' \r\n ']) expect(await refused(plain(asked, text))).toEqual([422, 'mailNotReadable']);
    expect(await refused(Buffer.from('no mail at all'))).toEqual([422, 'mailNotReadable']);
    const { channelId } = await lotus.talk();
    const rude = await open(channelId);
    getData(await lotus.owner.call(channelsApi.ban, { body: { channelId, reason: 'Rude' } }));
    expect(await refused(plain(rude, 'Me again'))).toEqual([403, 'mailSenderRefused']);
    // Keys are case-insensitive.
    expect(await handIn(plain({ ...asked, to: asked.to.toUpperCase() }, 'Hello'))).toEqual(stored);
    expect((await getThreadStore(asked)).map(({ body }) => body)).toEqual(['<p>Hello</p>']);
  });

  it('does no harm, whatever it is made of', async () => {
    const asked = await open();
    const typed = (type: string, body: string) => plain(asked, body, { 'Content-Type': type, 'MIME-Version': '1.0' });
    const deep = (levels: number) =>
      Array.from(
        { length: levels },
        (_, at) => `--b${at}\r\nContent-Type: multipart/mixed; boundary=b${at + 1}\r\n`,
      ).join('\r\n');
    const traps = [
      typed('multipart/mixed; boundary=b0', deep(1000)),
      typed('multipart/mixed; boundary=b', '--b\r\n\r\nx\r\n'.repeat(5000)),
      plain(
        asked,
        'x',
        Object.fromEntries(Array.from({ length: 20_000 }, (_, at) => [`X-Header-${at}`, 'a long value'])),
      ),
    ];
    for (const trap of traps) expect((await handIn(trap)).message).toBe('mailNotReadable');
    const hostile = [
      'Op schreef '.repeat(1800),
      'a on at '.repeat(2400),
      '>'.repeat(19_000),
      `${'\n'.repeat(9000)}x`,
      'From: '.repeat(3000),
    ];
    for (const text of hostile) expect((await handIn(plain(asked, text))).status).toBeLessThan(500);
    const script =
      '<p>Look</p><script>alert(1)</script><img src=x onerror=alert(1)><b>&lt;script&gt;alert(2)&lt;/script&gt;</b>';
    expect(await handIn(typed('text/html; charset=utf-8', script))).toEqual(stored);
    const zip = Buffer.concat([Buffer.from('PK\u0003\u0004'), Buffer.alloc(60)]).toString('base64');
    const attached = `--b\r\n\r\nSee\r\n--b\r\nContent-Type: text/html; name="../../a.html"\r\nContent-Disposition: attachment; filename="../../a.html"\r\n\r\n<script>1</script>\r\n`;
    const parts = `${attached}--b\r\nContent-Disposition: attachment; filename=a.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${zip}\r\n--b--`;
    expect(await handIn(typed('multipart/mixed; boundary=b', parts))).toEqual(stored);
    const bodies = (await getThreadStore(asked)).map(({ body }) => body);
    expect(bodies.at(-2)).toBe('<p>Look</p><p>&lt;script&gt;alert(2)&lt;/script&gt;</p>');
    expect(bodies.at(-1)).toContain('- ../../a.html');
    for (const body of bodies) expect(body).not.toMatch(/<(script|img|svg|a)\b/i);
  });
});

describe('the door for mails', () => {
  it('opens with the secret alone, before anything is read, and is not there where nobody set it up', async () => {
    const asked = await open();
    const mail = plain(asked, 'Hello');
    for (const authorization of ['', 'Bearer', `Bearer ${secret}x`, `Basic ${secret}`, 'Bearer '.repeat(500)])
      expect(await handIn(mail, { Authorization: authorization })).toMatchObject({
        status: 401,
        message: 'inboundSecretWrong',
      });
    expect((await handIn(mail, { 'Content-Type': 'text/plain' })).status).toBe(422);
    const huge = Buffer.concat([mail, Buffer.alloc(30 * 1024 * 1024)]);
    expect((await handIn(huge)).status).toBe(413);
    const guesses = await Promise.all(
      Array.from({ length: 30 }, () => handIn(mail, { Authorization: 'Bearer guess' })),
    );
    expect(guesses.some(({ status }) => status === 429)).toBe(true);
    expect(await handIn(mail)).toEqual(stored);
    const without = await createTestApp();
    try {
      expect(await handIn(mail, {}, without.address)).toMatchObject({ status: 404, message: 'recordNotFound' });
    } finally {
      await without.close();
    }
  });
});
