import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { authApi } from '@sala/contract/people/auth/auth.api.ts';
import { describe, expect, it, vi } from 'vitest';
import { buildWorkplace, hire, testPassword } from '#testing/people.ts';
import { createTestApp, type TestApp } from '#testing/test-app.ts';
import { startTestMailServer } from '#testing/test-mail-server.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const phone = 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/150.0.0.0 Mobile Safari/537.36';

function signIn(app: TestApp, email: string, device: string) {
  return app
    .portal()
    .call(authApi.login, { body: { email, password: testPassword } }, { headers: { 'User-Agent': device } });
}

describe('the mail about a sign-in from a new device', () => {
  it('reaches the user over SMTP in their language, and only for a device they have not used', async () => {
    const mailServer = await startTestMailServer();
    const app = await createTestApp({ environment: { SMTP_URL: mailServer.url, PUBLIC_URL: 'https://sala.example' } });
    try {
      const { merchantId } = await buildWorkplace(app);
      const user = await hire(app, merchantId, { firstName: 'Minh', locale: 'vi' });
      await signIn(app, user.email, firefox);
      await signIn(app, user.email, firefox);
      await signIn(app, user.email, phone);
      const mail = await mailServer.nextMail();
      expect(mail).toContain(`To: ${user.email}`);
      expect(mail).toContain('multipart/alternative');
      expect(mail).toContain('https://sala.example/');
      const text = Buffer.from(
        mail
          .replace(/=\r?\n/g, '')
          .replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
        'latin1',
      ).toString('utf8');
      expect(text).toContain('Xin chào Minh');
      expect(text).toContain('Chrome, Android');
      expect(text).not.toContain('Firefox');
    } finally {
      await app.close();
      await mailServer.close();
    }
  });

  it('is written to the outbox where no mail server is set up', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'sala-outbox-'));
    const app = await createTestApp({ environment: { DATA_DIR: dataDir } });
    try {
      const { merchantId } = await buildWorkplace(app);
      const user = await hire(app, merchantId);
      await signIn(app, user.email, firefox);
      await signIn(app, user.email, phone);
      const readMail = () => {
        const [file] = readdirSync(join(dataDir, 'outbox'));
        return file && readFileSync(join(dataDir, 'outbox', file), 'utf8');
      };
      await vi.waitFor(() => expect(readMail()).toContain(`To: ${user.email}`), { timeout: 60_000, interval: 100 });
    } finally {
      await app.close();
    }
  });
});
