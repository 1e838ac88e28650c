import type { Permission } from '@sala/contract/core/ability.ts';
import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import { notificationsApi } from '@sala/contract/identity/notifications/notifications.api.ts';
import type { Grant } from '@sala/contract/identity/roles/roles.api.ts';
import { usersApi } from '@sala/contract/identity/users/users.api.ts';
import { auditApi } from '@sala/contract/organisation/audit/audit.api.ts';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { profileApi } from '@sala/contract/people/profile/profile.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, getData } from '#testing/company.ts';
import { buildWorkplace, hire, signInAs, testPassword } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import type { TestPortal } from '#testing/test-portal.ts';

let app: TestApp;
let merchantId: string;
let newestAppSecret: string;

beforeAll(async () => {
  app = await createTestApp();
  const workplace = await buildWorkplace(app);
  merchantId = workplace.merchantId;
  newestAppSecret = workplace.appSecrets[0]!;
});
afterAll(() => app?.close());

const someone = async (overrides: Parameters<typeof hire>[2] = {}) =>
  signInAs(app, await hire(app, merchantId, overrides));

describe('the own profile', () => {
  it('names the business, the roles and every ability with the headings it opens, and holds no secret', async () => {
    const portal = await someone({ permissions: [{ subject: 'chat', action: 'read' }] });
    const profile = getData(await portal.call(profileApi.get));
    expect(profile).toMatchObject({
      companyName: 'Lotus Home Services',
      companyLogo: null,
      profilePicture: null,
      isDefaultAdmin: false,
      serviceCateAndType: { projects: ['ALL_PROJECT'] },
      chatSettings: { isHideSystemChat: false, isTranslationOn: false },
      chatAlerts: { sound: 'chime', volume: 60 },
      chatGuard: { bank: false, phone: false },
    });
    expect(profile.ability).toEqual(
      expect.arrayContaining([
        { subject: 'auth', action: 'read' },
        { subject: 'profile', action: 'read' },
        { subject: 'chat', action: 'read' },
        { subject: 'header-conversation', action: 'read' },
      ]),
    );
    expect(profile.ability).toHaveLength(4);
    const { appSecret, ...others } = profile;
    expect(appSecret).toBeNull();
    expect(JSON.stringify(others)).not.toMatch(/secret|argon2|password/i);
  });

  it('names the secret of the application only to users who may change the integration, and to no program that may not', async () => {
    const permissions: Record<string, Permission[] | undefined> = {
      owner: undefined,
      reader: [{ subject: 'merchant-integration', action: 'read' }],
      operator: [{ subject: 'chat', action: 'read' }],
    };
    const seen: Record<string, unknown> = {};
    for (const [who, held] of Object.entries(permissions)) {
      const user = await hire(app, merchantId, { permissions: held });
      const body = { email: user.email, password: testPassword };
      const signedIn = getData(await app.portal().call(authApi.login, { body }));
      const { appSecret } = getData(await (await signInAs(app, user)).call(profileApi.get));
      seen[who] = [signedIn.user.appSecret, appSecret];
    }
    expect(seen).toEqual({
      owner: [newestAppSecret, newestAppSecret],
      reader: [null, null],
      operator: [null, null],
    });
    const looker = await someone({ isReadonly: true });
    expect(getData(await looker.call(profileApi.get)).appSecret).toBeNull();

    const owner = await someone();
    const ofProgram = async (grants: Grant[]) => {
      const body = { kind: 'personal' as const, name: 'Night', permissions: grants, expiresInDays: null };
      const program = app.portal();
      program.visitorToken = getData(await owner.call(apiTokensApi.create, { body })).token;
      return (await program.call(profileApi.get)).data?.appSecret ?? null;
    };
    expect(await ofProgram([{ subject: 'chat', action: 'read' }])).toBeNull();
  });

  it('lets who may only look only read', async () => {
    const portal = await someone({ isReadonly: true });
    const { ability, isReadonly } = getData(await portal.call(profileApi.get));
    expect(isReadonly).toBe(true);
    expect(new Set(ability.map(({ action }) => action))).toEqual(new Set(['read']));
  });

  it('is changed in part, shown to colleagues at once and noted with before and after', async () => {
    const portal = await someone({ firstName: 'Dara', lastName: 'Sok', phone: '012 345 678' });
    const body = { firstName: 'Darith', phone: null, origin: 'Asia/Bangkok', locale: 'vi' as const };
    const profile = getData(await portal.edit(profileApi.update, profileApi.get, { body }));
    expect(profile).toMatchObject({ firstName: 'Darith', lastName: 'Sok', phone: null, origin: 'Asia/Bangkok' });
    const colleague = await someone();
    const names = getData(await colleague.call(usersApi.operatorOptions)).map(({ name }) => name);
    expect(names).toContain('Darith Sok');
    const [entry] = getData(await colleague.call(auditApi.list, { query: { action: 'account.profileChanged' } }));
    expect(entry!.actor.name).toBe('Dara Sok');
    expect(entry!.target!.name).toBe('Darith Sok');
    expect(entry!.changes).toEqual([
      { field: 'firstName', before: 'Dara', after: 'Darith' },
      { field: 'phone', before: '012 345 678', after: null },
      { field: 'locale', before: 'en', after: 'vi' },
      { field: 'timeZone', before: 'Asia/Phnom_Penh', after: 'Asia/Bangkok' },
    ]);
  });

  it('refuses a name of nothing visible, a zone that does not exist and a phone of letters', async () => {
    const portal = await someone();
    const body = { firstName: ' \u200b ', origin: 'Mars/Olympus', phone: 'call me' };
    const answer = await portal.edit(profileApi.update, profileApi.get, { body });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.failure.validate!).sort()).toEqual(['first_name', 'origin', 'phone']);
  });

  it('keeps how conversations look, each setting by itself', async () => {
    const portal = await someone();
    await portal.call(profileApi.setChatPreferences, { body: { isHideSystemChat: true } });
    const { data } = await portal.call(profileApi.setChatPreferences, { body: { isTranslationOn: true } });
    expect(data.chatSettings).toEqual({ isHideSystemChat: true, isTranslationOn: true });
    expect((await portal.call(profileApi.setChatPreferences, { body: {} })).data.chatSettings).toEqual({
      isHideSystemChat: true,
      isTranslationOn: true,
    });
  });
});

describe('what somebody sets for themselves', () => {
  it('is set at two devices at once, and what either sets stays', async () => {
    const user = await hire(app, merchantId);
    const [phone, desk] = [await signInAs(app, user), await signInAs(app, user)];
    await Promise.all([
      phone.call(profileApi.setChatPreferences, { body: { isHideSystemChat: true } }),
      desk.call(profileApi.setChatPreferences, { body: { isTranslationOn: true } }),
      phone.call(profileApi.setOffline, { body: { isOffline: true } }),
    ]);
    const { chatSettings, isOffline } = getData(await desk.call(profileApi.get));
    expect([chatSettings, isOffline]).toEqual([{ isHideSystemChat: true, isTranslationOn: true }, true]);
  });

  const changesOf = async (portal: TestPortal) => {
    const { id } = getData(await portal.call(profileApi.get));
    const rows = getData(
      await portal.call(auditApi.list, { query: { actorId: id, action: 'account.profileChanged' } }),
    );
    return rows.flatMap((row) => row.changes).reverse();
  };

  it('stands in the log: being offline, the look of conversations and notifications', async () => {
    const portal = await someone();
    await portal.call(profileApi.setOffline, { body: { isOffline: true } });
    await portal.call(profileApi.setChatPreferences, { body: { isTranslationOn: true } });
    await portal.call(notificationsApi.updateConfig, { body: { mute: ['colleagueJoined'] } });
    await portal.call(notificationsApi.setSound, { body: { isSoundOn: false } });
    expect(await changesOf(portal)).toEqual([
      { field: 'isOffline', before: 'false', after: 'true' },
      { field: 'isTranslationOn', before: 'false', after: 'true' },
      { field: 'mutedKinds', before: null, after: 'colleagueJoined' },
      { field: 'isSoundOn', before: 'true', after: 'false' },
    ]);
  });

  it('leaves no entry where nothing changed', async () => {
    const portal = await someone();
    await portal.call(profileApi.setOffline, { body: { isOffline: false } });
    await portal.call(profileApi.setChatPreferences, { body: { isTranslationOn: false } });
    await portal.call(notificationsApi.setSound, { body: { isSoundOn: true } });
    expect(await changesOf(portal)).toEqual([]);
  });
});

describe('the own picture', () => {
  const set = (portal: TestPortal, content: Buffer, name = 'me.jpg') =>
    portal.call(profileApi.setPicture, {}, { file: { name, content } });
  const photo = () =>
    sharp({ create: { width: 900, height: 600, channels: 3, background: '#336699' } })
      .withExif({ IFD0: { Copyright: 'canarylocation' } })
      .jpeg()
      .toBuffer();

  it('is drawn anew as a square without what a camera writes into it, and replaces the one before', async () => {
    const portal = await someone();
    const first = getData(await set(portal, await photo())).profilePicture!;
    const response = await fetch(`${app.address}${first}`);
    const content = Buffer.from(await response.arrayBuffer());
    expect(response.headers.get('content-type')).toBe('image/webp');
    expect(await sharp(content).metadata()).toMatchObject({ width: 256, height: 256, format: 'webp' });
    expect(content.includes('canarylocation')).toBe(false);
    const second = getData(await set(portal, await photo())).profilePicture!;
    expect(second).not.toBe(first);
    await expect.poll(async () => (await fetch(`${app.address}${first}`)).status).toBe(404);
    expect(getData(await portal.call(profileApi.removePicture)).profilePicture).toBeNull();
    await expect.poll(async () => (await fetch(`${app.address}${second}`)).status).toBe(404);
  });

  it('is seen by colleagues', async () => {
    const [portal, colleague] = [await someone(), await someone()];
    const { id, profilePicture } = getData(await set(portal, await photo()));
    const option = getData(await colleague.call(usersApi.operatorOptions)).find((each) => each.id === id)!;
    expect(option.profilePicture).toBe(profilePicture);
    expect((await fetch(`${app.address}${option.profilePicture}`)).status).toBe(200);
  });

  it('is seen by the visitors they talk with', async () => {
    const company = await Company.open(app);
    getData(await set(company.owner, await photo()));
    const { channelId, portal } = await company.talk();
    await company.answer(channelId);
    const channel = getData(await portal.call(visitorsApi.seen, { body: { seq: 0 } }));
    const picture = channel!.operator!.profilePicture!;
    expect((await fetch(`${app.address}${picture}`)).headers.get('content-type')).toBe('image/webp');
  });

  it('is no drawing with a language of its own, no page and no damaged file', async () => {
    const portal = await someone();
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    const html = Buffer.from('<!doctype html><script>alert(1)</script>');
    const damaged = (await photo()).subarray(0, 200);
    for (const [content, name] of [
      [svg, 'me.svg'],
      [svg, 'me.png'],
      [html, 'me.jpg'],
      [damaged, 'me.jpg'],
      [Buffer.alloc(0), 'me.jpg'],
    ] as const)
      expect([400, (await set(portal, content, name)).status]).toEqual([400, 400]);
    expect(getData(await portal.call(profileApi.get)).profilePicture).toBeNull();
  });
});
