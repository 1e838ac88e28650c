import { open, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { notesApi } from '@sala/contract/conversations/chat/notes.api.ts';
import { uploadsApi } from '@sala/contract/platform-services/uploads/uploads.api.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import * as bunny from 'mediabunny';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotApiServer, type Person } from '#testing/bot-api-server.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };
let app: TestApp;
let telegram: BotApiServer;
let company: Company;
let token: string;
let lina: Person;
let channelId: string;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  app = await createTestApp({ environment: { TELEGRAM_API_ROOT: telegram.url } });
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});

let nextPerson = 200_000;
beforeEach(async () => {
  company = await Company.open(app);
  token = telegram.createBot(`f${newId().slice(-6)}_bot`);
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
  lina = { id: nextPerson++, first_name: 'Lina', language_code: 'en' };
  telegram.write(token, lina, { text: 'Hello' });
  channelId = await vi.waitFor(async () => {
    const [channel] = getData(await company.owner.call(channelsApi.list, { query: {} }));
    if (!channel) throw new Error('Nobody has written yet');
    return channel.id;
  }, patient);
  await company.answer(channelId, 'Here I am');
  await telegram.whenSeen(token, lina.id, 1);
});
afterEach(() => {
  telegram.refusals.clear();
  telegram.onFirstBytes = undefined;
  telegram.onHalfOfFile = undefined;
  telegram.onCall = undefined;
});

const mb = 1024 * 1024;
/** Its end is not its beginning. */
const getDocument = (size: number): Buffer => Buffer.concat([Buffer.from('%PDF-1.4\n'), Buffer.alloc(size, 'a')]);
/** The first page of a recording with Opus, as far as anybody looks. */
const getRecording = (): Buffer => {
  const page = Buffer.alloc(400);
  page.write('OggS', 0, 'latin1');
  page.write('OpusHead', 28, 'latin1');
  return page;
};

/** One channel, nothing to skip, 48 kHz. */
const opusHead = Uint8Array.from([...Buffer.from('OpusHead'), 1, 1, 0, 0, 0x80, 0xbb, 0, 0, 0, 0, 0]);

/** What a browser records: Opus in WebM, in packets of 20 ms. */
async function recordInBrowser(packets: number): Promise<Buffer> {
  const target = new bunny.BufferTarget();
  const output = new bunny.Output({ format: new bunny.WebMOutputFormat(), target });
  const source = new bunny.EncodedAudioPacketSource('opus');
  output.addAudioTrack(source);
  await output.start();
  const decoderConfig = { codec: 'opus', numberOfChannels: 1, sampleRate: 48_000, description: opusHead };
  for (let index = 0; index < packets; index += 1) {
    // Configuration 31: one frame of 20 ms.
    const data = Uint8Array.from([0xf8, 0xff, 0xfe, index]);
    await source.add(new bunny.EncodedPacket(data, 'key', index * 0.02, 0.02), { decoderConfig });
  }
  await output.finalize();
  return Buffer.from(target.buffer!);
}

async function upload(name: string, content: Buffer) {
  return getData(await company.owner.call(uploadsApi.create, {}, { file: { name, content } }));
}
type Sent = { type: 'image' | 'file' | 'audio' | 'video'; attachmentId: string; text?: string; voice?: object };
async function send(message: Sent) {
  const body = { id: newId(), channelId, text: '', ...message } as never;
  return getData(await company.owner.call(messagesApi.create, { body }));
}
const seen = () => telegram.seen(token, lina.id).slice(1);
const whenSeen = (count: number) => telegram.whenSeen(token, lina.id, count + 1).then((all) => all.slice(1));
const listMessages = async () =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId, limit: 100 } })).filter(
    ({ type }) => type !== 'system',
  );
const whenUndelivered = (problem: string) =>
  vi.waitFor(async () => {
    const { delivery } = getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));
    expect(delivery?.undelivered.map((one) => one.problem)).toEqual([problem]);
  }, patient);

describe('a file', () => {
  it('goes to Telegram as it is read: its end is read after its beginning has arrived', async () => {
    const { id } = await upload('plan.pdf', getDocument(20 * mb));
    const path = join(app.context.config.dataDir, 'files', company.merchantId, id, 'file');
    const mark = Buffer.from('written meanwhile');
    telegram.onFirstBytes = async (called) => {
      if (!called.endsWith('/sendDocument')) return;
      const file = await open(path, 'r+');
      await file.write(mark, 0, mark.length, (await stat(path)).size - mark.length);
      await file.close();
    };
    await send({ type: 'file', attachmentId: id });
    const [document] = await whenSeen(1);
    expect(document).toMatchObject({ method: 'sendDocument' });
    expect(document!.file!.length).toBe(20 * mb + 9);
    expect(document!.file!.subarray(-mark.length).toString()).toBe(mark.toString());
  });

  it('comes from Telegram onto the disk as it arrives', async () => {
    const incoming = join(app.context.config.dataDir, 'files', '.incoming');
    telegram.onHalfOfFile = () =>
      vi.waitFor(async () => {
        const sizes = await Promise.all(
          (await readdir(incoming)).map(async (name) => (await stat(join(incoming, name))).size),
        );
        expect(Math.max(0, ...sizes)).toBeGreaterThan(mb);
      }, patient);
    const bytes = getDocument(8 * mb);
    telegram.write(token, lina, { document: { file_id: telegram.addFile(bytes), file_name: 'plan.pdf' } });
    const message = await vi.waitFor(async () => {
      const last = (await listMessages()).at(-1);
      if (!last?.attachment) throw new Error('No file yet');
      return last;
    }, patient);
    expect(message.attachment).toMatchObject({ name: 'plan.pdf', size: bytes.length });
  });

  it('that Telegram finds too large is shown as not delivered, and what follows it arrives', async () => {
    telegram.refusals.set('sendDocument', { code: 413, description: 'Request Entity Too Large' });
    const { id } = await upload('plan.pdf', getDocument(1000));
    await send({ type: 'file', attachmentId: id });
    await company.answer(channelId, 'Did it arrive?');
    expect((await whenSeen(1)).map(({ text }) => text)).toEqual(['Did it arrive?']);
    await whenUndelivered('fileTooLarge');
  });

  it('of a customer that is too large is named to them and to the operators, also where only Telegram knows its size', async () => {
    const huge = telegram.addFile(Buffer.from('x'), 21 * mb);
    const lying = telegram.addFile(getDocument(21 * mb), 5);
    telegram.write(token, lina, { document: { file_id: huge, file_name: 'film\u202E.pdf' } });
    telegram.write(token, lina, { document: { file_id: lying, file_name: 'other.pdf' } });
    expect((await whenSeen(2)).map(({ text }) => text)).toEqual(
      Array.from({ length: 2 }, () => 'The file was not delivered: files can be up to 20 MB.'),
    );
    const notes = getData(await company.owner.call(notesApi.list, { body: { channelId } }));
    expect(notes.map(({ event }) => event)).toEqual(
      ['film .pdf', 'other.pdf'].map((name) => ({ key: 'fileTooLarge', params: { name, size: '20' } })),
    );
    expect(await listMessages()).toHaveLength(2);
  });

  it('that Telegram does not have any more holds up nothing of what follows', async () => {
    telegram.write(token, lina, { document: { file_id: 'gone', file_name: 'plan.pdf' } });
    telegram.write(token, lina, { text: 'Did you get the plan?' });
    await vi.waitFor(async () => expect((await listMessages()).at(-1)?.text).toBe('Did you get the plan?'), patient);
    expect((await whenSeen(1)).map(({ text }) => text)).toEqual([
      'The file could not be delivered. Please send it again.',
    ]);
  });

  it('that Telegram does not show as a picture arrives as a file', async () => {
    telegram.refusals.set('sendPhoto', { code: 400, description: 'Bad Request: PHOTO_INVALID_DIMENSIONS' });
    const { id } = await company.upload();
    await send({ type: 'image', attachmentId: id, text: 'The whole street' });
    const [document] = await whenSeen(1);
    expect(document).toMatchObject({ method: 'sendDocument', text: 'The whole street' });
    expect(document!.file!.length).toBeGreaterThan(50);
  });
});

describe('a voice message', () => {
  it('of a customer plays in the portal with its length', async () => {
    const file_id = telegram.addFile(getRecording());
    telegram.write(token, lina, { voice: { file_id, duration: 4, mime_type: 'audio/ogg' } });
    const message = await vi.waitFor(async () => {
      const last = (await listMessages()).at(-1);
      if (!last?.attachment) throw new Error('No voice yet');
      return last;
    }, patient);
    expect(message).toMatchObject({
      type: 'audio',
      sender: { type: 'visitor' },
      attachment: { kind: 'audio', mime: 'audio/ogg' },
      voice: { durationMs: 4000 },
    });
    const answer = await fetch(new URL(message.attachment!.url, app.address));
    expect(Buffer.from(await answer.arrayBuffer())).toEqual(getRecording());
  });

  const voice = { durationMs: 4000, waveform: [10, 90, 40] };

  it('of an operator is one at Telegram', async () => {
    const recorded = await upload('voice.ogg', getRecording());
    await send({ type: 'audio', attachmentId: recorded.id, voice });
    const [said] = await whenSeen(1);
    expect(said).toMatchObject({ method: 'sendVoice' });
    expect(said!.file).toEqual(getRecording());
  });

  it('as browsers record it is one as well, with every packet of its sound, and leaves no file behind', async () => {
    const recorded = await upload('voice.weba', await recordInBrowser(50));
    await send({ type: 'audio', attachmentId: recorded.id, voice });
    const [said] = await whenSeen(1);
    expect(said).toMatchObject({ method: 'sendVoice' });
    expect(said!.file!.subarray(0, 4).toString()).toBe('OggS');
    const input = new bunny.Input({
      source: new bunny.BufferSource(new Uint8Array(said!.file!)),
      formats: [bunny.OGG],
    });
    const track = await input.getPrimaryAudioTrack();
    expect([track?.codec, await track?.computeDuration()]).toEqual(['opus', 1]);
    await vi.waitFor(
      async () => expect(await readdir(join(app.context.config.dataDir, 'files', '.incoming'))).toEqual([]),
      patient,
    );
  });

  it('that cannot be read as sound arrives as a file', async () => {
    const whole = await recordInBrowser(50);
    const recorded = await upload('voice.weba', whole.subarray(0, 200));
    await send({ type: 'audio', attachmentId: recorded.id, voice });
    const [said] = await whenSeen(1);
    expect(said).toMatchObject({ method: 'sendDocument' });
    expect(said!.file!.length).toBe(200);
  });
});

describe('typing', () => {
  it('of an operator is shown to the customer, and not when they stop', async () => {
    const actions: unknown[] = [];
    telegram.onCall = ({ method, params }) => {
      if (method === 'sendChatAction') actions.push([params.chat_id, params.action]);
    };
    const type = (isTyping: boolean) =>
      company.owner.call(messagesApi.typing, { body: { channelId, isTyping } }).then(getData);
    await type(true);
    await vi.waitFor(() => expect(actions).toEqual([[lina.id, 'typing']]), patient);
    await type(false);
    // What is said later is handled later.
    await company.answer(channelId, 'Done');
    await whenSeen(1);
    expect(actions).toHaveLength(1);
  });
});

describe('what is too long for one message of Telegram', () => {
  const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`).join(' ');

  it('arrives in parts, each once where Telegram asks for a pause between them, and goes as a whole', async () => {
    const text = words(1000);
    let asked = 0;
    telegram.onCall = ({ method }) => {
      if (method !== 'sendMessage') return;
      asked += 1;
      if (asked === 2) telegram.slowDown = { times: 1, seconds: 1 };
    };
    const id = await company.answer(channelId, text);
    const parts = await whenSeen(2);
    expect(parts.map((part) => part.text).join(' ')).toBe(text);
    // Somebody has removed the first part at Telegram manually.
    parts[0]!.isDeleted = true;
    getData(await company.owner.call(messagesApi.remove, { params: { id } }));
    await vi.waitFor(() => expect(seen().map(({ isDeleted }) => isDeleted)).toEqual([true, true]), patient);
  });

  it('loses nothing of the words to a file', async () => {
    const text = words(300);
    const { id } = await company.upload();
    await send({ type: 'image', attachmentId: id, text });
    const parts = await whenSeen(2);
    expect(parts.map(({ method }) => method)).toEqual(['sendPhoto', 'sendMessage']);
    expect(parts.map((part) => part.text).join(' ')).toBe(text);
  });
});
