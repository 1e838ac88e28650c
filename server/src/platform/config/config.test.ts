import { mkdtempSync, readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, loadConfig } from './config.ts';

const folder = () => mkdtempSync(join(tmpdir(), 'sala-config-'));

describe('the configuration', () => {
  it('needs nothing: every variable has a default and the secret is made and kept', () => {
    const dataDir = folder();
    const first = loadConfig({ DATA_DIR: dataDir });
    const second = loadConfig({ DATA_DIR: dataDir });
    expect(first).toMatchObject({
      port: 3000,
      roles: ['web', 'realtime', 'worker'],
      isDemo: true,
      trustedProxies: 0,
      logLevel: 'info',
    });
    expect(first.keys.accessTokens.equals(second.keys.accessTokens)).toBe(true);
    expect(first.keys.accessTokens.equals(first.keys.visitorTokens)).toBe(false);
    expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600);
    expect(readFileSync(join(dataDir, 'secret-key'), 'utf8').length).toBeGreaterThanOrEqual(40);
  });

  it('names everything that is wrong in one message', () => {
    const environment = {
      DATA_DIR: folder(),
      PORT: '99999',
      ROLES: 'web,cook',
      DATABASE_URL: 'mysql://x',
      LOG_LEVEL: 'loud',
      TRUSTED_PROXIES: 'all',
      SECRET_KEY: 'short',
      DEMO: 'maybe',
    };
    expect(() => loadConfig(environment)).toThrow(ConfigError);
    const message = String(thrownBy(() => loadConfig(environment)));
    for (const name of ['PORT', 'ROLES', 'DATABASE_URL', 'LOG_LEVEL', 'TRUSTED_PROXIES', 'SECRET_KEY', 'DEMO'])
      expect(message).toContain(name);
  });

  it('asks for a secret in production and shows no demo there', () => {
    expect(() => loadConfig({ DATA_DIR: folder(), NODE_ENV: 'production' })).toThrow(/SECRET_KEY is required/);
    expect(loadConfig({ DATA_DIR: folder(), NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(32) }).isDemo).toBe(false);
  });

  it('treats an empty variable as absent and takes relative folders from where it was started', () => {
    const base = folder();
    const config = loadConfig({ PORT: '', DATA_DIR: 'here', PUBLIC_URL: 'https://chat.example/' }, base);
    expect(config).toMatchObject({ port: 3000, dataDir: join(base, 'here'), publicUrl: 'https://chat.example' });
  });
});

function thrownBy(action: () => unknown): unknown {
  try {
    action();
  } catch (error) {
    return error;
  }
  return undefined;
}
