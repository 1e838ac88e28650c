import { chatSettingsApi } from '@sala/contract/chat-settings/chat-settings.api.ts';
import { languageServicesApi } from '@sala/contract/language-services/language-services.api.ts';
import { networkApi } from '@sala/contract/network/network.api.ts';
import { projectsApi } from '@sala/contract/projects/projects.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Company, dataOf } from '../company.ts';
import { hire, signInAs } from '../people.ts';
import { createTestApp, type TestApp } from '../test-app.ts';
import type { TestPortal } from '../test-portal.ts';

let app: TestApp;
let company: Company;
let owner: TestPortal;
let second: TestPortal;

beforeAll(async () => {
  app = await createTestApp();
  company = await Company.open(app);
  owner = company.owner;
  second = await signInAs(app, await hire(app, company.merchantId));
});
afterAll(() => app?.close());

describe('who saves what a colleague has changed is told', () => {
  it('which fields are not as they were sent, and the record as it is now', async () => {
    const made = { projectName: 'Riverside', code: 'RIV', description: 'By the river', isActive: true };
    const { id, version } = dataOf(await owner.call(projectsApi.create, { body: made }));
    const params = { id };
    const renamed = { ...made, projectName: 'Riverside Homes', isActive: false };
    const saved = dataOf(await owner.call(projectsApi.update, { params, body: { ...renamed, version } }));
    const late = await second.call(projectsApi.update, {
      params,
      body: { ...made, description: 'At the pier', version },
    });
    expect([late.status, late.failure.message, late.data]).toEqual([409, 'recordChanged', saved]);
    // Their own change and those that it would have undone; the code is the same.
    expect(late.failure.differs).toEqual(['project_name', 'description', 'is_active']);
    const cell = await second.call(projectsApi.change, { params, body: { isActive: false, version } });
    expect([cell.status, cell.failure.differs]).toEqual([409, []]);
  });

  it('the language of a text, where only that differs', async () => {
    const { id, defaultTexts: _, ...settings } = dataOf(await owner.call(chatSettingsApi.get));
    const save = (portal: TestPortal, en: string, autoCloseMinutes: number) => {
      const welcome = { ...settings.welcome, text: { ...settings.welcome.text, en } };
      return portal.call(chatSettingsApi.update, { params: { id }, body: { ...settings, welcome, autoCloseMinutes } });
    };
    dataOf(await save(owner, 'Good morning', 40));
    const late = await save(second, 'Good evening', 41);
    expect([late.status, late.failure.differs]).toEqual([409, ['welcome.text.en', 'auto_close_minutes']]);
  });

  it('an address that the list has since, and nothing of a question that was answered along', async () => {
    const save = (portal: TestPortal, addresses: string[]) =>
      portal.call(networkApi.update, { body: { addresses, acceptsLockout: true, version: 0 } });
    dataOf(await save(owner, ['192.0.2.0/24']));
    const late = await save(second, ['198.51.100.0/24']);
    expect([late.status, late.data.addresses, late.failure.differs]).toEqual([409, ['192.0.2.0/24'], ['addresses']]);
  });

  it('nothing of a key, which nobody is shown: neither a wrong one nor the right one', async () => {
    const nobody = { provider: 'none' as const, url: null, model: '' };
    const key = 'a canary of a key';
    const save = (portal: TestPortal, sent: string | undefined, model = 'small') => {
      const translation = { provider: 'openai' as const, url: 'https://192.0.43.10/v1', model, key: sent };
      return portal.call(languageServicesApi.update, { body: { translation, transcription: nobody, version: 0 } });
    };
    dataOf(await save(owner, key));
    for (const guess of [key, 'another key', '', undefined]) {
      const late = await save(second, guess);
      expect([late.status, late.failure.differs]).toEqual([409, []]);
      expect(JSON.stringify(late)).not.toContain(key);
    }
    expect((await save(second, key, 'large')).failure.differs).toEqual(['translation.model']);
  });

  it('nothing at all, where they may not change it or not see it', async () => {
    const { id, version } = dataOf(await owner.call(projectsApi.create, { body: { projectName: 'Tuol Kouk' } }));
    const body = { projectName: 'Guessed', version: version + 5 };
    const looks = [{ subject: 'manage-project', action: 'read' }] as const;
    const looker = await signInAs(app, await hire(app, company.merchantId, { permissions: [...looks] }));
    const stranger = (await Company.open(app)).owner;
    for (const [portal, status] of [
      [looker, 403],
      [stranger, 404],
    ] as const) {
      const answer = await portal.call(projectsApi.update, { params: { id }, body });
      expect([answer.status, answer.failure.differs]).toEqual([status, undefined]);
      expect(JSON.stringify(answer)).not.toContain('Tuol Kouk');
    }
  });
});
