import { createHmac } from 'node:crypto';
import { channelsApi } from '@sala/contract/chat/channels.api.ts';
import { customersApi } from '@sala/contract/chat/customers.api.ts';
import { chatSettingsApi } from '@sala/contract/chat-settings/chat-settings.api.ts';
import { chatWidgetApi } from '@sala/contract/chat-widget/chat-widget.api.ts';
import { noWords } from '@sala/contract/chat-widget/words.ts';
import { merchantsApi } from '@sala/contract/merchants/merchants.api.ts';
import { visitorsApi } from '@sala/contract/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildDepartment } from '#modules/departments/departments.factory.ts';
import { newId } from '#platform/ids.ts';
import { Company, dataOf } from '#testing/company.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let company: Company;
let departmentId: string;

const words = (en: string) => ({ ...noWords, en });
const contact = { name: 'required', email: 'required', phone: 'optional' } as const;
const district = { name: 'district', kind: 'text', isRequired: true, label: words('District'), choices: [] } as const;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  const { owner, merchantId } = company;
  const settings = dataOf(await owner.call(merchantsApi.getSettings));
  dataOf(await owner.call(merchantsApi.updateSettings, { body: { ...settings, metaFieldNames: ['district'] } }));
  const { id, defaultTexts: _, ...chat } = dataOf(await owner.call(chatSettingsApi.get));
  const guarded = { ...chat, refusesBankData: true, refusesPhoneNumbers: true };
  dataOf(await owner.call(chatSettingsApi.update, { params: { id }, body: guarded }));
  departmentId = (await buildDepartment(app.context, { merchantId, name: 'Boilers' })).id;
  const forms = {
    preChatForm: {
      isOn: true,
      contact,
      fields: [district],
      consent: { text: words('You may keep this.'), link: 'https://lotus.example/privacy' },
    },
    offlineForm: { isOn: true, contact, text: words('We are asleep.') },
    departments: [{ departmentId, name: noWords }],
  };
  const widget = dataOf(await owner.call(chatWidgetApi.get));
  dataOf(await owner.call(chatWidgetApi.update, { body: { ...widget, ...forms } as never }));
});
afterAll(() => app.close());

async function visit(identity?: { id: string; hash: string; name: string }) {
  const portal = app.portal();
  const body = { appId: company.appId, ...(identity && { identity }) };
  const session = dataOf(await portal.call(visitorsApi.createSession, { body }));
  portal.visitorToken = session.token;
  const leave = (left: object) =>
    portal.call(visitorsApi.leaveMessage, { body: { id: newId(), text: 'The boiler drips', ...left } });
  return { ...session, portal, leave };
}

const recordOf = async (id: string) => dataOf(await company.owner.call(customersApi.get, { params: { id } }));
const channelOf = async (channelId: string) =>
  dataOf(await company.owner.call(channelsApi.detail, { body: { channelId } }));

describe('whom the business itself has signed in', () => {
  it('is asked only its own questions and for consent, and says nothing of who he is', async () => {
    const hash = createHmac('sha256', company.appSecrets[0]!).update('customer-1').digest('hex');
    const { portal, asks, leave, visitorId } = await visit({ id: 'customer-1', hash, name: 'Chan Dara' });
    expect(asks).toEqual({ preChat: ['district', 'consent'], offline: [] });
    const said = { name: 'Somebody Else', email: 'else@example.com', phone: '+855 12 345 678' };
    const body = { ...said, meta: { district: 'Toul Kork' }, hasConsented: true };
    expect(dataOf(await portal.call(visitorsApi.answer, { body })).preChat).toEqual([]);
    dataOf(await leave(said));
    const known = { name: 'Chan Dara', email: null, phone: null, meta: { district: 'Toul Kork' } };
    const record = await recordOf(visitorId);
    expect(record).toMatchObject(known);
    expect(Date.parse(record.consentedAt!)).toBeGreaterThanOrEqual(Date.parse(record.firstSeenAt));
  });
});

describe('a message left while nobody is there', () => {
  const said = { name: 'Sok Lina', email: 'lina@example.com' };

  it('goes to the department that was chosen, and is told from other conversations until it ends', async () => {
    const { leave } = await visit();
    const { channelId } = dataOf(await leave({ ...said, departmentId }));
    expect(await channelOf(channelId)).toMatchObject({ departmentId, isLeftMessage: true, visitor: said });
    dataOf(await company.owner.call(channelsApi.setStatus, { body: { channelId, status: 'closed' } }));
    expect(await channelOf(channelId)).toMatchObject({ isLeftMessage: false });
    const again = dataOf(await leave({}));
    expect(await channelOf(again.channelId)).toMatchObject({ isLeftMessage: true });
    expect((await channelOf((await company.talk()).channelId)).isLeftMessage).toBe(false);
  });

  it('that is refused leaves nothing of its writer behind', async () => {
    const { leave, visitorId } = await visit();
    const before = await recordOf(visitorId);
    const { failure } = await leave({ ...said, text: 'Call 012 345 678' });
    expect(failure?.message).toBe('phoneInformation');
    expect(await recordOf(visitorId)).toEqual(before);
    expect(before.consentedAt).toBeNull();
  });

  it('into a conversation that is blocked leaves nothing of its writer behind', async () => {
    const visitor = await visit();
    const { channelId } = await company.talk('Hello', visitor);
    const blocked = { channelId, reason: 'spam' };
    dataOf(await company.owner.call(channelsApi.block, { body: blocked as never }));
    const before = await recordOf(visitor.visitorId);
    expect((await visitor.leave(said)).failure?.message).toBe('channelIsBlocked');
    expect(await recordOf(visitor.visitorId)).toMatchObject({ name: before.name, email: null });
  });
});
