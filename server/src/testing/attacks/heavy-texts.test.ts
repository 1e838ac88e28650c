import { integrationsApi } from '@sala/contract/connections/integrations/integrations.api.ts';
import { languageServicesApi } from '@sala/contract/connections/language-services/language-services.api.ts';
import { messagesApi } from '@sala/contract/conversations/chat/messages.api.ts';
import { translationsApi } from '@sala/contract/conversations/chat/translations.api.ts';
import { visitorsApi } from '@sala/contract/visitor-channels/visitors/visitors.api.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#platform/ids.ts';
import { Company, getData } from '../company.ts';
import { LanguageServer } from '../language-server.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

/** Limit of processor time for each text in ms; superlinear parsing would take many seconds. */
const most = 5000;

let app: TestApp;
let company: Company;
let service: LanguageServer;

beforeAll(async () => {
  app = await createTestApp({ environment: { ALLOW_PRIVATE_WEBHOOKS: '1' } });
  company = await Company.open(app);
  service = await new LanguageServer().open();
  const translation = { provider: 'libretranslate' as const, url: service.url, key: '', model: '' };
  const transcription = { provider: 'none' as const, url: null, model: '' };
  getData(
    await company.owner.edit(languageServicesApi.update, languageServicesApi.get, {
      body: { translation, transcription },
    }),
  );
});
afterAll(async () => {
  service?.close();
  await app?.close();
});

/** Measures the processor time of this process, which runs the server, independent of other load. */
async function readAtOnce(work: () => Promise<void>): Promise<void> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(most);
}

describe('a text that was made to be read slowly is read at once', () => {
  it('as the name of a website', () =>
    readAtOnce(async () => {
      const body = { domain: [`x${'/'.repeat(200_000)}\nx`] };
      const answer = await company.owner.edit(integrationsApi.update, integrationsApi.get, { body });
      expect([answer.status, getData(answer).domain]).toEqual([200, ['x']]);
    }));

  it('as the name of a file', () =>
    readAtOnce(async () => {
      const { portal } = await company.visit();
      const file = { name: `a${' .'.repeat(7000)}x.txt`, content: Buffer.from('words') };
      const uploads = await Promise.all(
        Array.from({ length: 20 }, () => portal.call(visitorsApi.createAttachment, {}, { file })),
      );
      for (const upload of uploads) expect(getData(upload).name).toMatch(/^a[ .]+\.txt$/);
    }));

  it('as a message that is translated', () =>
    readAtOnce(async () => {
      const { channelId } = await company.talk('Hello');
      const messages = await Promise.all(
        Array.from({ length: 60 }, () =>
          company.owner.call(messagesApi.create, {
            body: { type: 'text', id: newId(), channelId, text: '1'.repeat(10_000) },
          }),
        ),
      );
      const translate = (messageId: string) =>
        company.owner.call(translationsApi.translate, { query: { messageId, locale: 'km' } });
      for (const answer of await Promise.all(messages.map((message) => translate(getData(message).id))))
        expect(getData(answer).text).toBe('');
    }));
});
