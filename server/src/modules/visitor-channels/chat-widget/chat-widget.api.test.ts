import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorNamespace } from '@sala/contract/sockets/visitor.events.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import type { ChatWidgetInput } from '@sala/contract/visitor-channels/chat-widget/chat-widget.schema.ts';
import { emptyLocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData, tinyPicture } from '#testing/company.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;

beforeAll(async () => {
  app = await createTestApp();
  [lotus, mekong] = await Promise.all([Company.open(app), Company.open(app)]);
});
afterAll(() => app.close());

const searchedText = (en: string, km = '') => ({ ...emptyLocalizedText, en, km });
const read = async (portal = lotus.owner) => getData(await portal.call(chatWidgetApi.get));
const config = async ({ appId } = lotus) => getData(await app.portal().call(visitorsApi.config, { query: { appId } }));

async function save(change: Partial<ChatWidgetInput> | Record<string, unknown>, portal = lotus.owner) {
  return portal.call(chatWidgetApi.update, { body: { ...(await read(portal)), ...change } as never });
}

async function visit(company = lotus, identity?: { name?: string; email?: string }) {
  const portal = app.portal();
  const body = { appId: company.appId, ...(identity ? { identity } : {}) };
  const session = getData(await portal.call(visitorsApi.createSession, { body }));
  portal.visitorToken = session.token;
  return { ...session, portal };
}

const preChatForm = {
  isOn: true,
  contact: { name: 'required', email: 'optional', phone: 'off' },
  fields: [
    {
      name: 'district',
      kind: 'choice',
      isRequired: true,
      label: searchedText('Where do you live?'),
      choices: [searchedText('Daun Penh', 'ដូនពេញ'), searchedText('Toul Kork')],
    },
  ],
  consent: { text: searchedText('You may keep this.'), link: 'https://lotus.example/privacy' },
};

describe('the chat widget', () => {
  it('is what was saved, for its editor and for visitors, at once; colleagues and open chats hear of it', async () => {
    const [cleaning, laundry] = await Promise.all(
      ['Cleaning', 'Laundry'].map((name) => buildDepartment(app.context, { merchantId: lotus.merchantId, name })),
    );
    const visitor = await visit();
    const [page, chat] = await Promise.all([
      Listener.on(lotus.colleague, roomNamespace),
      Listener.on(visitor.portal, visitorNamespace),
    ]);
    expect(await read()).toMatchObject({ version: 0, preChatForm: { isOn: false }, offlineForm: { isOn: false } });
    const saved = getData(
      await save({
        brandColor: '#FFE066',
        position: 'left',
        offsetX: 32,
        launcher: { icon: 'question', size: 64, label: searchedText('Ask us', 'សួរយើង') },
        welcomeMessage: searchedText('Hello', 'សួស្តី'),
        languages: ['en', 'km'],
        defaultLanguage: 'km',
        departments: [
          { departmentId: laundry!.id, name: searchedText('Washing and ironing') },
          { departmentId: cleaning!.id, name: emptyLocalizedText },
        ],
      }),
    );
    expect(saved).toMatchObject({ brandColor: '#ffe066', offsetX: 32, version: 1 });
    expect(await read()).toEqual(saved);
    expect(await config()).toMatchObject({
      brandColor: '#ffe066',
      textColor: '#000',
      position: 'left',
      launcher: { size: 64, label: { en: 'Ask us', km: 'សួរយើង', vi: 'សួរយើង' } },
      welcomeMessage: { en: 'Hello', zh: 'សួស្តី' },
      languages: ['en', 'km'],
      defaultLanguage: 'km',
      departments: [
        { id: laundry!.id, name: { en: 'Washing and ironing', km: 'Washing and ironing' } },
        { id: cleaning!.id, name: { en: 'Cleaning', km: 'Cleaning' } },
      ],
      preChatForm: null,
      offlineForm: null,
    });
    expect((await page.next('chatWidget:changed')).payload).toEqual({ part: 'widget' });
    await chat.next('visitor:configChanged');
    page.close();
    chat.close();
    const [entry] = getData(await lotus.owner.call(auditApi.list, { query: { subject: 'chatWidget', limit: 1 } }));
    expect(entry).toMatchObject({ action: 'chatWidget.changed', actor: { id: lotus.ownerId } });
    expect(entry?.changes).toContainEqual({ field: 'offsetX', before: '20', after: '32' });
    expect(entry?.changes).toContainEqual({ field: 'departments', before: null, after: 'Laundry, Cleaning' });
  });

  it('keeps a logo of its own, and shows the business’s without it', async () => {
    const picture = (content: Buffer | string, name = 'logo.png') =>
      lotus.owner.replace(
        chatWidgetApi.setLogo,
        chatWidgetApi.get,
        {},
        { file: { name, content: Buffer.from(content) } },
      );
    const { brandLogo } = getData(await picture(tinyPicture));
    expect((await fetch(`${app.address}${(await config()).brandLogo}`)).headers.get('content-type')).toBe('image/webp');
    expect(brandLogo).not.toBeNull();
    const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
    expect((await picture(drawing, 'logo.svg')).failure.message).toBe('fileTypeNotAllowed');
    expect(getData(await lotus.owner.replace(chatWidgetApi.removeLogo, chatWidgetApi.get, {})).brandLogo).toBeNull();
    expect((await config()).brandLogo).toBeNull();
  });

  it.each([
    [{ brandColor: 'red;background:url(//evil.example)' }, 'brand_color', 'color'],
    [{ offsetX: 201 }, 'offset_x', 'maxValue'],
    [{ offsetY: 1.5 }, 'offset_y', 'integer'],
    [{ launcher: { icon: 'url(x)', size: 56, label: emptyLocalizedText } }, 'launcher.icon', 'oneOf'],
    [{ launcher: { icon: 'chat', size: 50, label: emptyLocalizedText } }, 'launcher.size', 'oneOf'],
    [{ launcher: { icon: 'chat', size: 56, label: searchedText('x'.repeat(25)) } }, 'launcher.label.en', 'maxLength'],
    [{ languages: [] }, 'languages', 'minItems'],
    [{ languages: ['en'], defaultLanguage: 'vi' }, 'default_language', 'oneOf'],
    [
      { preChatForm: { ...preChatForm, consent: { text: emptyLocalizedText, link: 'javascript:alert(1)' } } },
      'pre_chat_form.consent.link',
      'url',
    ],
    [
      { preChatForm: { ...preChatForm, fields: [{ ...preChatForm.fields[0], label: emptyLocalizedText }] } },
      'pre_chat_form.fields.0.label.en',
      'required',
    ],
    [
      { preChatForm: { ...preChatForm, fields: [{ ...preChatForm.fields[0], choices: [searchedText('A')] }] } },
      'pre_chat_form.fields.0.choices',
      'minItems',
    ],
    [{ preChatForm }, 'pre_chat_form.fields.0.name', 'oneOf'],
    [
      {
        offlineForm: {
          isOn: true,
          contact: { name: 'required', email: 'optional', phone: 'off' },
          text: emptyLocalizedText,
        },
      },
      'offline_form.contact.email',
      'required',
    ],
    [{ departments: [{ departmentId: newId(), name: emptyLocalizedText }] }, 'departments.0.department_id', 'id'],
  ])('refuses what cannot be at its field and keeps what was (%#)', async (change, field, key) => {
    const before = await read();
    const { status, failure } = await save(change as never);
    expect([status, failure.validate?.[field]?.[0]?.key]).toEqual([422, key]);
    expect(await read()).toEqual(before);
  });

  it('takes words with markup as words, and no department of another business', async () => {
    const hostile = '<img src=x onerror=alert(1)>"}</style>';
    getData(await save({ welcomeMessage: searchedText(hostile) }));
    expect((await config()).welcomeMessage.en).toBe(hostile);
    const theirs = await buildDepartment(app.context, { merchantId: mekong.merchantId, name: 'Water' });
    const { failure } = await save({ departments: [{ departmentId: theirs.id, name: emptyLocalizedText }] });
    expect(failure.validate?.['departments.0.department_id']?.[0]?.key).toBe('id');
  });

  it('is saved over a colleague’s change by nobody who has not seen it, and by nobody without the ability', async () => {
    const { version } = await read();
    const answers = await Promise.all([1, 2, 3].map((offsetX) => save({ offsetX, version })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const permissions = [{ subject: 'customize-chat-widget', action: 'read' } as const];
    const reader = await signInAs(app, await hire(app, lotus.merchantId, { permissions }));
    expect((await save({ offsetX: 9 }, reader)).status).toBe(403);
    expect((await reader.call(chatWidgetApi.getPage)).status).toBe(403);
    expect((await read(mekong.owner)).version).toBe(0);
  });
});

describe('the form before the chat', () => {
  it('asks once what is not known, at its fields, and the operators read the answers', async () => {
    const settings = getData(await mekong.owner.call(merchantsApi.getSettings));
    getData(
      await mekong.owner.edit(merchantsApi.updateSettings, merchantsApi.getSettings, {
        body: { ...settings, metaFieldNames: ['district'] },
      }),
    );
    getData(await save({ preChatForm }, mekong.owner));
    const { portal, asks, visitorId } = await visit(mekong);
    expect(asks.preChat).toEqual(['name', 'email', 'district', 'consent']);
    const answer = (body: object) => portal.call(visitorsApi.answer, { body: body as never });
    const good = {
      name: 'Chan Dara',
      email: ' DARA@example.com ',
      meta: { district: 'Toul Kork' },
      hasConsented: true,
    };
    const refused = async (change: object) =>
      Object.entries((await answer({ ...good, ...change })).failure.validate ?? {}).map(
        ([field, [problem]]) => `${field}: ${problem?.key}`,
      );
    expect(await refused({ name: undefined, meta: {} })).toEqual(['name: required', 'meta.district: required']);
    expect(await refused({ email: 'dara' })).toEqual(['email: email']);
    expect(await refused({ name: 'Win at https://evil.example' })).toEqual(['name: noLink']);
    expect(await refused({ meta: { district: 'Elsewhere' } })).toEqual(['meta.district: oneOf']);
    expect(await refused({ hasConsented: false })).toEqual(['has_consented: agreePolicy']);
    expect(
      getData(await answer({ ...good, phone: '012 345 678', meta: { ...good.meta, plan: 'gold' } })).preChat,
    ).toEqual([]);
    expect(getData(await answer({ ...good, name: 'Somebody Else' })).preChat).toEqual([]);

    const { channelId } = await mekong.talk('Is there water?', { portal, visitorId });
    const channel = getData(await mekong.owner.call(channelsApi.detail, { body: { channelId } }));
    expect(channel.visitor).toMatchObject({ name: 'Chan Dara', email: 'dara@example.com', phone: null });
    expect(channel.visitor.meta).toEqual({ district: 'Toul Kork' });
  });

  it('skips what the page told already, and whoever has written before', async () => {
    expect((await visit(mekong, { name: 'Sok', email: 'sok@example.com' })).asks.preChat).toEqual([
      'district',
      'consent',
    ]);
    const writer = await visit(mekong);
    await mekong.talk('Hello', writer);
    const body = { appId: mekong.appId, token: writer.token };
    expect(getData(await app.portal().call(visitorsApi.createSession, { body })).asks.preChat).toEqual([]);
  });
});

describe('a message left while nobody is there', () => {
  it('is a conversation that waits, says so, and knows where to answer; sent twice it is one', async () => {
    const contact = { name: 'optional', email: 'required', phone: 'off' };
    getData(await save({ offlineForm: { isOn: true, contact, text: searchedText('We are asleep.') } }));
    expect((await config()).offlineForm).toMatchObject({ text: { en: 'We are asleep.', km: 'We are asleep.' } });
    const { portal, asks } = await visit();
    expect(asks.offline).toEqual(['name', 'email']);
    const leave = (body: object) => portal.call(visitorsApi.leaveMessage, { body: body as never });
    const id = newId();
    const text = 'Please call me back about the boiler';
    expect((await leave({ id, text })).failure.validate?.email?.[0]?.key).toBe('required');
    expect((await leave({ id, text: ' ', email: 'a@example.com' })).failure.validate?.text?.[0]?.key).toBe('required');
    expect(getData(await portal.call(visitorsApi.listMessages)).length).toBe(0);

    const left = getData(await leave({ id, text, email: 'sokha@example.com' }));
    expect(getData(await leave({ id, text, email: 'sokha@example.com' })).id).toBe(left.id);
    const messages = getData(await portal.call(visitorsApi.listMessages));
    expect(messages.map(({ system, text }) => system?.key ?? text)).toEqual(['started', 'leftMessage', text]);
    const channel = getData(await lotus.owner.call(channelsApi.detail, { body: { channelId: left.channelId } }));
    expect(channel).toMatchObject({ status: 'unassigned', visitor: { email: 'sokha@example.com' }, unreadCount: 1 });
  });

  it('is taken also when the form is off by now', async () => {
    const { portal } = await visit();
    const body = { id: newId(), text: 'I had this window open', email: 'late@example.com' };
    getData(await save({ offlineForm: { ...(await read()).offlineForm, isOn: false } }));
    expect((await portal.call(visitorsApi.leaveMessage, { body })).status).toBe(200);
  });
});

describe('the chat’s own page', () => {
  it('has texts and can be closed, apart from the widget', async () => {
    const save = (change: object, version: number) =>
      lotus.owner.call(chatWidgetApi.updatePage, {
        body: { isOn: true, title: searchedText('Write to Lotus'), intro: emptyLocalizedText, ...change, version },
      });
    expect(getData(await lotus.owner.call(chatWidgetApi.getPage))).toMatchObject({ appId: lotus.appId, isOn: true });
    expect(getData(await save({}, 0))).toMatchObject({ version: 1 });
    expect((await config()).page).toMatchObject({ title: { en: 'Write to Lotus', vi: 'Write to Lotus' } });
    expect((await save({}, 0)).failure.message).toBe('recordChanged');
    getData(await save({ isOn: false }, 1));
    expect(await config()).toMatchObject({ page: null, isChatOn: true });
  });
});
