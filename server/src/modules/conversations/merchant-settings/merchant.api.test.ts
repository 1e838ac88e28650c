import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { merchantsApi } from '@sala/contract/organisation/merchants/merchants.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { roomNamespace } from '@sala/contract/sockets/room.events.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import sharp, { type Color } from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { isStored } from '#testing/is-stored.ts';
import { Listener } from '#testing/listener.ts';
import { hire, signInAs } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';

let app: TestApp;
let lotus: Company;
let mekong: Company;

beforeAll(async () => {
  app = await createTestApp();
  lotus = await Company.open(app);
  mekong = await Company.open(app);
});
afterAll(() => app.close());

const lotusSays = {
  name: 'Lotus Home Services',
  email: 'hello@lotus.example',
  phone: '+855 23 900 100',
  website: 'https://lotus.example',
  address: '12 Street 240, Phnom Penh',
  description: 'Cleaning, repair and laundry',
  timeZone: 'Asia/Phnom_Penh',
};
const update = (change: Partial<typeof lotusSays> | Record<string, unknown> = {}, company = lotus) =>
  company.owner.edit(merchantsApi.update, merchantsApi.get, { body: { ...lotusSays, ...change } as never });
const read = async (company = lotus) => getData(await company.owner.call(merchantsApi.get));
const getWidget = async ({ appId }: Company) =>
  getData(await app.portal().call(visitorsApi.config, { query: { appId } }));
const lastEntry = async (company = lotus) =>
  getData(await company.owner.call(auditApi.list, { query: { subject: 'merchant', limit: 1 } }))[0];

const picture = (width: number, height: number, background: Color = { r: 107, g: 70, b: 193, alpha: 0.5 }) =>
  sharp({ create: { width, height, channels: 4, background } });
const upload = (content: Buffer | string, name = 'logo.png') =>
  lotus.owner.replace(merchantsApi.setLogo, merchantsApi.get, {}, { file: { name, content: Buffer.from(content) } });
const fetchFile = (path: string) => fetch(`${app.address}${path}`);

describe('what a business says of itself', () => {
  it('is what was last saved, and empty fields are gone', async () => {
    expect(getData(await update())).toMatchObject(lotusSays);
    expect(await read()).toMatchObject(lotusSays);
    getData(await update({ email: null, phone: '', website: null, address: '', description: undefined }));
    expect(await read()).toMatchObject({ email: null, phone: null, website: null, address: null, description: null });
  });

  it('is called by its new name at once: in the profile, in the widget, and on pages that are open', async () => {
    expect((await getWidget(lotus)).merchantName).toBe('Lotus Home Services');
    const page = await Listener.on(lotus.colleague, roomNamespace);
    getData(await update({ name: 'ផ្កាឈូក Lotus' }));
    expect((await getWidget(lotus)).merchantName).toBe('ផ្កាឈូក Lotus');
    expect(getData(await lotus.colleague.call(profileApi.get)).companyName).toBe('ផ្កាឈូក Lotus');
    await page.next('ability:changed');
    page.close();
  });

  it('is kept in the audit log with what was before and after; saving it unchanged leaves no trace', async () => {
    getData(await update({ name: 'Lotus', phone: '+855 23 900 200' }));
    getData(await update({ name: 'Lotus & Sons', phone: '+855 23 900 200' }));
    getData(await update({ name: 'Lotus & Sons', phone: '+855 23 900 200' }));
    expect(await lastEntry()).toMatchObject({
      action: 'merchant.changed',
      actor: { id: lotus.ownerId },
      target: { name: 'Lotus & Sons' },
      changes: [{ field: 'name', before: 'Lotus', after: 'Lotus & Sons' }],
    });
  });

  it.each([
    ['name', '   ', 'required'],
    ['email', 'nobody', 'email'],
    ['phone', '12', 'phone'],
    ['website', 'javascript:alert(1)', 'url'],
    ['timeZone', 'Mars/Olympus', 'timeZone'],
    ['timeZone', '+07:00', 'timeZone'],
    ['description', 'x'.repeat(2001), 'maxLength'],
  ])('refuses %s = %j at its field', async (field, value, key) => {
    const before = await read();
    const { status, failure } = await update({ [field]: value });
    const name = field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
    expect([status, failure.validate?.[name]?.[0]?.key]).toEqual([422, key]);
    expect(await read()).toEqual(before);
  });

  it('is nobody else’s to read or change', async () => {
    getData(await update({ name: 'Mekong' }, mekong));
    expect((await read()).name).not.toBe('Mekong');
    const reader = await signInAs(
      app,
      await hire(app, lotus.merchantId, { permissions: [{ subject: 'modify-business-info', action: 'read' }] }),
    );
    expect((await reader.call(merchantsApi.get)).status).toBe(200);
    expect((await reader.edit(merchantsApi.update, merchantsApi.get, { body: lotusSays })).status).toBe(403);
    expect((await reader.call(merchantsApi.removeLogo)).status).toBe(403);
    const stranger = await signInAs(app, await hire(app, lotus.merchantId, { permissions: [] }));
    expect((await stranger.call(merchantsApi.get)).status).toBe(403);
  });

  it('of two who save at the same time the last one wins whole', async () => {
    const forms = ['A', 'B', 'C', 'D'].map((sign) => ({ name: `Name ${sign}`, address: `Address ${sign}` }));
    await Promise.all(forms.map((form) => update(form)));
    const { name, address } = await read();
    expect(forms).toContainEqual({ name, address });
  });
});

describe('the logo', () => {
  it('is drawn anew with at most 512 pixels a side, transparent where it was, without what the camera noted', async () => {
    const original = await picture(1600, 400)
      .png()
      .withExif({ IFD0: { Model: 'Secret camera' } })
      .toBuffer();
    const { logo } = getData(await upload(original));
    const answer = await fetchFile(logo!);
    expect(answer.headers.get('content-type')).toBe('image/webp');
    const stored = Buffer.from(await answer.arrayBuffer());
    const facts = await sharp(stored).metadata();
    expect(facts).toMatchObject({ format: 'webp', width: 512, height: 128, hasAlpha: true });
    expect(facts.exif).toBeUndefined();
    expect((await sharp(stored).raw().toBuffer())[3]).toBeLessThan(200);
    expect(await read()).toMatchObject({ logo: expect.any(String) });
  });

  it('is shown by the widget at once, and by the profile; without one both show none', async () => {
    getData(await lotus.owner.replace(merchantsApi.removeLogo, merchantsApi.get, {}));
    expect((await getWidget(lotus)).brandLogo).toBeNull();
    const { logo } = getData(await upload(await picture(64, 64).png().toBuffer()));
    const shown = (await getWidget(lotus)).brandLogo!;
    expect(new URL(shown, app.address).pathname).toBe(new URL(logo!, app.address).pathname);
    expect((await fetchFile(shown)).status).toBe(200);
    expect(getData(await lotus.colleague.call(profileApi.get)).companyLogo).toContain('/api/files/');
    getData(await lotus.owner.replace(merchantsApi.removeLogo, merchantsApi.get, {}));
    expect((await getWidget(lotus)).brandLogo).toBeNull();
  });

  it('that is replaced or taken away is gone from the disk', async () => {
    const first = getData(await upload(await picture(64, 64).png().toBuffer())).logo!;
    const second = getData(await upload(await picture(32, 32).png().toBuffer())).logo!;
    expect((await fetchFile(first)).status).toBe(404);
    expect((await fetchFile(second)).status).toBe(200);
    expect(getData(await lotus.owner.replace(merchantsApi.removeLogo, merchantsApi.get, {})).logo).toBeNull();
    expect((await fetchFile(second)).status).toBe(404);
    const key = `${lotus.merchantId}/${new URL(second, app.address).pathname.split('/').at(-1)}/file`;
    await expect.poll(() => isStored(app, key)).toBe(false);
    expect(await lastEntry()).toMatchObject({ action: 'merchant.logoChanged', changes: [] });
  });

  it.each([
    [
      'a drawing that can hold a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
      'fileTypeNotAllowed',
    ],
    [
      'the same in an XML envelope',
      '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>',
      'fileTypeNotAllowed',
    ],
    ['a page', '<!doctype html><script>alert(1)</script>', 'fileTypeNotAllowed'],
    ['a document', '%PDF-1.4\n%%EOF', 'fileTypeNotAllowed'],
    ['nothing', '', 'noHaveImageUpload'],
  ])('refuses %s, whatever its name', async (_what, content, key) => {
    const { status, failure } = await upload(content, 'logo.png');
    expect([status, failure.message]).toEqual([400, key]);
    expect((await read()).logo).toBeNull();
  });

  it('refuses a damaged picture and one with more pixels than fit into memory', async () => {
    const whole = await picture(64, 64).png().toBuffer();
    expect((await upload(whole.subarray(0, 60))).failure.message).toBe('uploadFailed');
    const flood = await picture(9000, 9000, '#ffffff').png().toBuffer();
    expect((await upload(flood)).failure).toMatchObject({ message: 'pictureTooLarge', params: { max: 25 } });
  });
});
