import { createHmac } from 'node:crypto';
import { channelsApi } from '@sala/contract/conversations/chat/channels.api.ts';
import { customersApi } from '@sala/contract/conversations/chat/customers.api.ts';
import { chatSettingsApi } from '@sala/contract/conversations/chat-settings/chat-settings.api.ts';
import { toSnakeCase } from '@sala/contract/core/wire-case.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { chatWidgetApi } from '@sala/contract/visitor-channels/chat-widget/chat-widget.api.ts';
import { emptyLocalizedText } from '@sala/contract/visitor-channels/chat-widget/localized-text.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/organisation/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;
let departmentId: string;

const searchedText = (en: string) => ({ ...emptyLocalizedText, en });
const contact = { name: 'required', email: 'required', phone: 'optional' } as const;
const district = {
  name: 'district',
  kind: 'text',
  isRequired: true,
  label: searchedText('District'),
  choices: [],
} as const;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  const { owner, merchantId } = company;
  const settings = getData(await owner.call(merchantsApi.getSettings));
  getData(
    await owner.edit(merchantsApi.updateSettings, merchantsApi.getSettings, {
      body: { ...settings, metaFieldNames: ['district'] },
    }),
  );
  const { id, defaultTexts: _, ...chat } = getData(await owner.call(chatSettingsApi.get));
  const guarded = { ...chat, refusesBankData: true, refusesPhoneNumbers: true };
  getData(await owner.call(chatSettingsApi.update, { params: { id }, body: guarded }));
  departmentId = (await buildDepartment(app.context, { merchantId, name: 'Boilers' })).id;
  const forms = {
    preChatForm: {
      isOn: true,
      contact,
      fields: [district],
      consent: { text: searchedText('You may keep this.'), link: 'https://lotus.example/privacy' },
    },
    offlineForm: { isOn: true, contact, text: searchedText('We are asleep.') },
    departments: [{ departmentId, name: emptyLocalizedText }],
  };
  const widget = getData(await owner.call(chatWidgetApi.get));
  getData(await owner.call(chatWidgetApi.update, { body: { ...widget, ...forms } as never }));
});
afterAll(() => app.close());

async function visit(identity?: { id: string; hash: string; name: string }) {
  const portal = app.portal();
  const body = { appId: company.appId, ...(identity && { identity }) };
  const session = getData(await portal.call(visitorsApi.createSession, { body }));
  portal.visitorToken = session.token;
  const leave = (left: object) =>
    portal.call(visitorsApi.leaveMessage, { body: { id: newId(), text: 'The boiler drips', ...left } });
  return { ...session, portal, leave };
}

const toRecord = async (id: string) => getData(await company.owner.call(customersApi.get, { params: { id } }));
const getChannel = async (channelId: string) =>
  getData(await company.owner.call(channelsApi.detail, { body: { channelId } }));

describe('whom the business itself has signed in', () => {
  it('is asked only its own questions and for consent, and says nothing of who they are', async () => {
    const hash = createHmac('sha256', company.appSecrets[0]!).update('customer-1').digest('hex');
    const { portal, asks, leave, visitorId } = await visit({ id: 'customer-1', hash, name: 'Chan Dara' });
    expect(asks).toEqual({ preChat: ['district', 'consent'], offline: [], contact: false });
    const said = { name: 'Somebody Else', email: 'else@example.com', phone: '+855 12 345 678' };
    const body = { ...said, meta: { district: 'Toul Kork' }, hasConsented: true };
    expect(getData(await portal.call(visitorsApi.answer, { body })).preChat).toEqual([]);
    getData(await leave(said));
    const known = { name: 'Chan Dara', email: null, phone: null, meta: { district: 'Toul Kork' } };
    const record = await toRecord(visitorId);
    expect(record).toMatchObject(known);
    expect(Date.parse(record.consentedAt!)).toBeGreaterThanOrEqual(Date.parse(record.firstSeenAt));
  });
});

describe('a message left while nobody is there', () => {
  const said = { name: 'Sok Lina', email: 'lina@example.com' };

  it('goes to the department that was chosen, and is told from other conversations until it ends', async () => {
    const { leave } = await visit();
    const { channelId } = getData(await leave({ ...said, departmentId }));
    expect(await getChannel(channelId)).toMatchObject({ departmentId, isLeftMessage: true, visitor: said });
    getData(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    expect(await getChannel(channelId)).toMatchObject({ isLeftMessage: false });
    const again = getData(await leave({}));
    expect(await getChannel(again.channelId)).toMatchObject({ isLeftMessage: true });
    expect((await getChannel((await company.talk()).channelId)).isLeftMessage).toBe(false);
  });

  it('that is refused leaves nothing of its writer behind', async () => {
    const { leave, visitorId } = await visit();
    const before = await toRecord(visitorId);
    const { failure } = await leave({ ...said, text: 'Call 012 345 678' });
    expect(failure?.message).toBe('phoneInformation');
    expect(await toRecord(visitorId)).toEqual(before);
    expect(before.consentedAt).toBeNull();
  });

  it('into a conversation that is blocked leaves nothing of its writer behind', async () => {
    const visitor = await visit();
    const { channelId } = await company.talk('Hello', visitor);
    const blocked = { channelId, reason: 'spam' };
    getData(await company.owner.call(channelsApi.block, { body: blocked as never }));
    const before = await toRecord(visitor.visitorId);
    expect((await visitor.leave(said)).failure?.message).toBe('channelIsBlocked');
    expect(await toRecord(visitor.visitorId)).toMatchObject({ name: before.name, email: null });
  });
});

describe('a way to answer outside the chat', () => {
  const tell = (visitor: Awaited<ReturnType<typeof visit>>, body: object) =>
    visitor.portal.call(visitorsApi.leaveContact, { body: body as never });

  it('is asked for until one is known, and operators find it with the visitor and in the conversation', async () => {
    const visitor = await visit();
    expect(visitor.asks.contact).toBe(true);
    const { channelId } = await company.talk('Is anybody there?', visitor);
    // The guard for phone numbers applies to chat messages, not to this field.
    expect(getData(await tell(visitor, { phone: '012 345 678' })).contact).toBe(false);
    getData(await tell(visitor, { telegramName: ' https://t.me/Sok_Dara ' }));
    const known = { phone: '012 345 678', telegramName: 'Sok_Dara', email: null };
    expect(await toRecord(visitor.visitorId)).toMatchObject(known);
    expect((await getChannel(channelId)).visitor).toMatchObject(known);
  });

  it.each([{ phone: '012 345 678' }, { email: 'sok@people.example' }, { telegramName: 'Sok_Dara' }])(
    'that is left while an operator corrects the visitor is not lost by it: %j',
    async (contact) => {
      const visitor = await visit();
      const { version } = await toRecord(visitor.visitorId);
      getData(await tell(visitor, contact));
      const given = { name: 'Sok', phone: null, email: null, telegramName: null, version };
      const params = { id: visitor.visitorId };
      const { status, failure } = await company.owner.call(customersApi.update, { params, body: given });
      const [field] = Object.keys(contact);
      expect([status, failure.message]).toEqual([409, 'recordChanged']);
      expect(failure.differs).toEqual(['name', toSnakeCase(field!)]);
      expect(await toRecord(visitor.visitorId)).toMatchObject({ ...contact, version: version + 1 });
    },
  );

  it.each([
    [{}, { phone: [{ key: 'required' }] }],
    [{ phone: '', email: undefined }, { phone: [{ key: 'required' }] }],
    [{ phone: 'call me' }, { phone: [{ key: 'phone' }] }],
    [{ email: 'sok@' }, { email: [{ key: 'email' }] }],
    [{ telegramName: '@so' }, { telegram_name: [{ key: 'telegramName' }] }],
    [{ phone: '012 345 678', telegramName: 'sok dara!' }, { telegram_name: [{ key: 'telegramName' }] }],
  ])('that is none is refused at its field and keeps nothing: %j', async (body, validate) => {
    const visitor = await visit();
    const { status, failure } = await tell(visitor, body);
    expect([status, failure?.validate]).toEqual([422, validate]);
    expect(await toRecord(visitor.visitorId)).toMatchObject({ phone: null, email: null, telegramName: null });
  });

  it('is neither asked of nor taken from somebody whom the business itself has signed in', async () => {
    const hash = createHmac('sha256', company.appSecrets[0]!).update('customer-2').digest('hex');
    const visitor = await visit({ id: 'customer-2', hash, name: 'Long Vanna' });
    expect(visitor.asks.contact).toBe(false);
    getData(await tell(visitor, { phone: '012 345 678' }));
    expect(await toRecord(visitor.visitorId)).toMatchObject({ phone: null });
  });

  it('can be corrected by operators', async () => {
    const visitor = await visit();
    getData(await tell(visitor, { telegramName: 'sok_dara' }));
    const params = { id: visitor.visitorId };
    const { version } = await toRecord(visitor.visitorId);
    const body = { telegramName: '@sok_dara2', version };
    const corrected = await company.owner.call(customersApi.update, { params, body });
    expect(getData(corrected)).toMatchObject({ telegramName: 'sok_dara2', version: version + 1 });
  });
});
