import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import type { ChatSettingsInput } from '@sala/contract/conversations/chat-settings/chat-settings.schema.ts';
import { telegramApi } from '@sala/contract/visitor-channels/telegram/telegram.api.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { newId } from '#platform/ids.ts';
import { BotApiServer, type Person } from '#testing/bot-api-server.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

/** Busy machines stall for seconds. */
const patient = { timeout: 60_000, interval: 50 };

let app: TestApp;
let telegram: BotApiServer;

beforeAll(async () => {
  telegram = await BotApiServer.open();
  app = await createTestApp({ environment: { TELEGRAM_API_ROOT: telegram.url } });
});
afterAll(async () => {
  await app?.close();
  await telegram?.close();
});

let nextPerson = 500_000;
const somebody = (overrides: Partial<Person> = {}): Person => ({
  id: nextPerson++,
  first_name: 'Sok',
  last_name: 'Dara',
  username: 'sok_dara',
  language_code: 'km',
  ...overrides,
});

/** A merchant whose bot is connected. */
async function openShop() {
  const company = await Company.open(app);
  const token = telegram.createBot(`shop${newId().slice(-6)}_bot`);
  getData(await company.owner.call(telegramApi.connect, { body: { token } }));
  return { company, token };
}
type Shop = Awaited<ReturnType<typeof openShop>>;

const listChannels = async ({ company }: Shop) => getData(await company.owner.call(channelsApi.list, { query: {} }));
const findChannel = ({ company }: Shop, text: string) =>
  vi.waitFor(
    async () => {
      const channels = getData(await company.owner.call(channelsApi.list, { query: {} }));
      const found = channels.find(({ lastMessage }) => lastMessage?.text.includes(text));
      if (!found) throw new Error(`Nobody said ${text}: ${JSON.stringify(channels.map((each) => each.lastMessage))}`);
      return found;
    },
    { timeout: 60_000, interval: 30 },
  );
const listMessages = async ({ company }: Shop, channelId: string) =>
  getData(await company.owner.call(messagesApi.list, { body: { channelId } })).filter(({ type }) => type !== 'system');
/** Until a message that Telegram has shown is known by the number it was given there. */
const whenNumbered = ({ company }: Shop, messageId: number) =>
  vi.waitFor(async () => {
    const { query } = app.context.database.forMerchant(company.merchantId);
    await query
      .selectFrom('telegram_sends')
      .select('id')
      .where('telegram_id', '=', messageId)
      .executeTakeFirstOrThrow();
  }, patient);
const getChannel = async ({ company }: Shop, id: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId: id } }));

describe('a customer at Telegram', () => {
  it('writes to the bot of the business, and gets the answer in the same chat', async () => {
    const shop = await openShop();
    const sok = somebody();
    telegram.write(shop.token, sok, { text: 'តើម៉ាស៊ីនបោកខោអាវរួចហើយឬនៅ?' });
    const channel = await findChannel(shop, 'ម៉ាស៊ីន');
    expect(channel).toMatchObject({
      source: 'telegram',
      status: 'unassigned',
      visitor: { name: 'Sok Dara', telegramName: 'sok_dara', locale: 'km' },
    });
    await shop.company.answer(channel.id, 'បាទ រួចហើយ។');
    const [answer] = await telegram.whenSeen(shop.token, sok.id, 1);
    expect(answer).toMatchObject({ method: 'sendMessage', text: 'បាទ រួចហើយ។' });
    await vi.waitFor(async () => {
      const { delivery, lastSeq } = await getChannel(shop, channel.id);
      expect(delivery).toEqual({ seq: lastSeq, undelivered: [] });
    }, patient);
    telegram.write(shop.token, sok, { text: 'អរគុណ' });
    await findChannel(shop, 'អរគុណ');
    expect(await listChannels(shop)).toHaveLength(1);
  });

  it('sends pictures, files, voice and places, which operators get as such', async () => {
    const shop = await openShop();
    const sok = somebody();
    const picture = telegram.addFile(tinyPicture);
    const text = telegram.addFile(Buffer.from('The list of parts'));
    telegram.write(shop.token, sok, { photo: [{ file_id: picture, width: 2, height: 2 }], caption: 'It leaks here' });
    telegram.write(shop.token, sok, { document: { file_id: text, file_name: 'parts.txt' } });
    telegram.write(shop.token, sok, { location: { latitude: 11.5564, longitude: 104.9282 } });
    const market = {
      title: 'Central Market',
      address: 'Street 130',
      location: { latitude: 11.5696, longitude: 104.921 },
    };
    telegram.write(shop.token, sok, { venue: market, location: market.location });
    const channel = await findChannel(shop, 'Central Market');
    const messages = await listMessages(shop, channel.id);
    expect(messages).toMatchObject([
      { type: 'image', text: 'It leaks here', attachment: { kind: 'image' } },
      { type: 'file', attachment: { name: 'parts.txt' } },
      { type: 'location', text: '', location: { latitude: 11.5564, longitude: 104.9282, name: '', address: '' } },
      {
        type: 'location',
        text: 'Central Market\nStreet 130',
        location: { name: 'Central Market', address: 'Street 130' },
      },
    ]);
  });

  it('gets places of operators on the map, and instruction cards as numbered steps', async () => {
    const shop = await openShop();
    const sok = somebody();
    telegram.write(shop.token, sok, { text: 'Where do I bring it?' });
    const { id: channelId } = await findChannel(shop, 'bring it');
    const { owner } = shop.company;
    const place = { latitude: 11.5564, longitude: 104.9282 };
    const card = { title: 'Close the valve', steps: ['Turn it right', 'Wait a minute'] };
    const said = [
      { type: 'location', location: { ...place, name: 'Workshop', address: 'Street 63' } },
      { type: 'location', location: place },
      { type: 'instruction', instruction: card },
    ] as const;
    for (const body of said)
      getData(await owner.call(messagesApi.create, { body: { id: newId(), channelId, ...body } }));
    expect(await telegram.whenSeen(shop.token, sok.id, said.length)).toMatchObject([
      { method: 'sendVenue', text: 'Workshop' },
      { method: 'sendLocation' },
      { method: 'sendMessage', text: 'Close the valve\n1. Turn it right\n2. Wait a minute' },
    ]);
  });

  it('gets pictures of operators as pictures, and answers below what they wrote', async () => {
    const shop = await openShop();
    const sok = somebody();
    const asked = telegram.write(shop.token, sok, { text: 'Which pipe?' });
    const channel = await findChannel(shop, 'Which pipe?');
    const [question] = await listMessages(shop, channel.id);
    getData(
      await shop.company.owner.call(channelsApi.assign, {
        body: { channelId: channel.id, operatorId: shop.company.ownerId },
      }),
    );
    const { id: attachmentId } = await shop.company.upload();
    getData(
      await shop.company.owner.call(messagesApi.create, {
        body: {
          type: 'image',
          id: newId(),
          channelId: channel.id,
          attachmentId,
          text: 'This one',
          replyToId: question!.id,
        },
      }),
    );
    const [answer] = await telegram.whenSeen(shop.token, sok.id, 1);
    expect(answer).toMatchObject({
      method: 'sendPhoto',
      text: 'This one',
      replyTo: (asked.message as { message_id: number }).message_id,
    });
    expect(answer!.file!.length).toBeGreaterThan(50);
  });

  it('is told in their language what is not taken: cards, files that are too large, and things nobody can read', async () => {
    const shop = await openShop();
    const lan = somebody({ language_code: 'vi', first_name: 'Lan' });
    const huge = telegram.addFile(Buffer.from('x'), 21 * 1024 * 1024);
    telegram.write(shop.token, lan, {
      document: { file_id: huge, file_name: 'film.pdf', file_size: 21 * 1024 * 1024 },
    });
    telegram.write(shop.token, lan, { poll: { id: '1', question: '?' } });
    const seen = await telegram.whenSeen(shop.token, lan.id, 2);
    expect(seen.map(({ text }) => text)).toEqual([
      expect.stringMatching(/^Tệp chưa được gửi: dung lượng tối đa là \d+ MB\.$/),
      expect.stringContaining('Không gửi được loại tin nhắn này'),
    ]);
    expect(await listChannels(shop)).toHaveLength(0);
  });

  it('is asked at the end how satisfied they were, and the stars they press stand in the conversation', async () => {
    const shop = await openShop();
    const { id, defaultTexts: _, ...settings } = getData(await shop.company.owner.call(chatSettingsApi.get));
    const rated = { ...settings, isRatingOn: true } as ChatSettingsInput;
    getData(await shop.company.owner.call(chatSettingsApi.update, { params: { id }, body: rated }));
    const sok = somebody({ language_code: 'en' });
    telegram.write(shop.token, sok, { text: 'Thank you' });
    const channel = await findChannel(shop, 'Thank you');
    await shop.company.answer(channel.id, 'Welcome');
    getData(
      await shop.company.owner.call(channelsApi.setStatus, { body: { channelId: channel.id, status: 'closed' } }),
    );
    const seen = await telegram.whenSeen(shop.token, sok.id, 2);
    const question = seen.find(({ buttons }) => buttons.length > 0)!;
    expect(question.text).toBe('The conversation has ended. How satisfied were you?');
    const four = question.buttons[0]![3].callback_data;
    telegram.press(shop.token, sok, question, four);
    telegram.press(shop.token, sok, question, four);
    await vi.waitFor(
      async () => expect((await getChannel(shop, channel.id)).rating).toMatchObject({ stars: 4 }),
      patient,
    );
    await vi.waitFor(() => expect(question.text).toBe('Thank you for your rating: ⭐⭐⭐⭐'), patient);
    await telegram.whenTaken(shop.token);
    const ratings = getData(
      await shop.company.owner.call(messagesApi.list, { body: { channelId: channel.id } }),
    ).filter(({ type }) => type === 'rating');
    expect(ratings).toHaveLength(1);
  });

  it('answers below what was said, and corrects what they wrote, which stays readable', async () => {
    const shop = await openShop();
    const sok = somebody();
    const written = telegram.write(shop.token, sok, { text: 'Tuesday at 9' });
    const channel = await findChannel(shop, 'Tuesday');
    const answerId = await shop.company.answer(channel.id, 'Morning or evening?');
    const [answer] = await telegram.whenSeen(shop.token, sok.id, 1);
    // Nobody answers faster than its number is written down, other than a program.
    await whenNumbered(shop, answer!.messageId);
    telegram.write(shop.token, sok, {
      text: 'Morning',
      reply_to_message: { message_id: answer!.messageId, date: 1, from: { id: 1, is_bot: true } },
    });
    await findChannel(shop, 'Morning');
    telegram.edit(shop.token, written, { text: 'Wednesday at 9' });
    await findChannel(shop, 'Wednesday');
    const [first, , reply, edit] = await listMessages(shop, channel.id);
    expect(first).toMatchObject({ text: 'Tuesday at 9' });
    expect(reply).toMatchObject({ text: 'Morning', replyTo: { id: answerId } });
    expect(edit).toMatchObject({ text: '✏️ Wednesday at 9', replyTo: { id: first!.id } });
  });

  it('is shown with the photo that they show at Telegram, which is looked at again after a day', async () => {
    const shop = await openShop();
    const sok = somebody();
    telegram.setPhoto(sok, tinyPicture);
    telegram.write(shop.token, sok, { text: 'Do you know me?' });
    const { id } = await findChannel(shop, 'know me');
    const whenShown = (isShown: boolean) =>
      vi.waitFor(
        async () => {
          const { picture } = (await getChannel(shop, id)).visitor;
          expect(picture !== null).toBe(isShown);
          return picture ?? '';
        },
        { timeout: 60_000, interval: 50 },
      );
    const shown = await whenShown(true);
    const answer = await fetch(new URL(shown, app.address));
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
    expect((await fetch(new URL(shown.split('?')[0]!, app.address))).status).toBe(404);
    const countAsked = () =>
      telegram.calls.filter(({ method, params }) => method === 'getUserProfilePhotos' && params.user_id === sok.id)
        .length;
    telegram.setPhoto(sok, undefined);
    telegram.write(shop.token, sok, { text: 'And now?' });
    await findChannel(shop, 'And now?');
    expect(countAsked()).toBe(1);
    await app.context.database.unscopedSql(
      "update telegram_customers set photo_asked_at = photo_asked_at - interval '1 day' where chat_id = $1",
      [sok.id],
    );
    telegram.write(shop.token, sok, { text: 'A day later' });
    await whenShown(false);
    expect((await fetch(new URL(shown, app.address))).status).toBe(404);
  });

  it('is not shown with what is no picture, or too large for a photo, and is heard all the same', async () => {
    const shop = await openShop();
    const [sok, lan] = [somebody(), somebody()];
    telegram.setPhoto(sok, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    telegram.setPhoto(lan, tinyPicture, 6 * 1024 * 1024);
    const asked = telegram.calls.length;
    for (const person of [sok, lan]) telegram.write(shop.token, person, { text: `From ${person.id}` });
    const channels = [await findChannel(shop, `From ${sok.id}`), await findChannel(shop, `From ${lan.id}`)];
    await vi.waitFor(
      () => expect(telegram.calls.slice(asked).filter(({ method }) => method === 'getFile')).toHaveLength(2),
      { timeout: 60_000, interval: 50 },
    );
    for (const { id } of channels) expect((await getChannel(shop, id)).visitor.picture).toBeNull();
  });

  it('no longer sees what an operator has deleted', async () => {
    const shop = await openShop();
    const sok = somebody();
    telegram.write(shop.token, sok, { text: 'Price?' });
    const channel = await findChannel(shop, 'Price?');
    const id = await shop.company.answer(channel.id, '5 dollars');
    const [answer] = await telegram.whenSeen(shop.token, sok.id, 1);
    getData(await shop.company.owner.call(messagesApi.remove, { params: { id } }));
    await vi.waitFor(() => expect(answer!.isDeleted).toBe(true), patient);
  });
});
