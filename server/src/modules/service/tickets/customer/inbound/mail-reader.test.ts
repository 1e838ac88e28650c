import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { createMailReader } from './mail-reader.ts';

const logger = pino({ level: 'silent' });
const mail = (type: string, body: string): Buffer =>
  Buffer.from(`From: a@b.example\r\nMessage-ID: <1@b>\r\nContent-Type: ${type}\r\n\r\n${body}`);
const plain = mail('text/plain', 'Hello\r\n');
const flowed = mail('text/plain; format=flowed; delsp=yes', 'x \r\n'.repeat(1_500_000));

it('ends what takes too long, and meanwhile the server does its other work', async () => {
  const read = createMailReader({ logger }, 300);
  let isBusy = true;
  const trap = read(flowed).finally(() => {
    isBusy = false;
  });
  await pause(20);
  expect(isBusy).toBe(true);
  expect(await trap).toBeUndefined();
});

it('gives mails their turn one after the other, and refuses what is too much to keep', async () => {
  const read = createMailReader({ logger });
  const mails = await Promise.allSettled(Array.from({ length: 13 }, () => read(plain)));
  const outcomes = mails.map((each) => (each.status === 'fulfilled' ? each.value?.words : each.reason.definition.key));
  expect(outcomes.slice(0, 12)).toEqual(Array(12).fill('Hello'));
  expect(outcomes.slice(12)).toEqual(['tooManyRequests']);
  expect((await read(plain))?.from).toBe('a@b.example');
});

it('tells mails with long names apart', async () => {
  const read = createMailReader({ logger });
  const named = (end: string) =>
    Buffer.from(`From: a@b.example\r\nMessage-ID: <${'a'.repeat(510)}${end}>\r\n\r\nHello`);
  const [one, other] = await Promise.all([read(named('1')), read(named('2'))]);
  expect(one!.messageId).not.toBe(other!.messageId);
});

it('reads the largest mail', async () => {
  const parts =
    '--b\r\n\r\nSee\r\n--b\r\nContent-Disposition: attachment; filename=a.bin\r\nContent-Transfer-Encoding: base64\r\n\r\n';
  const line = `${'QUJD'.repeat(19)}\r\n`;
  const large = mail('multipart/mixed; boundary=b', `${parts}${line.repeat(370_000)}--b--\r\n`);
  const read = await createMailReader({ logger }, 60_000)(large);
  expect(read).toMatchObject({ words: 'See', files: [{ name: 'a.bin' }] });
  expect(read!.files[0]!.content.byteLength).toBe(370_000 * 57);
});
