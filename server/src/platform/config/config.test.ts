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

  it('takes name servers in every spelling of an address, and nothing else', () => {
    const serversOf = (DNS_SERVERS: string) => loadConfig({ DATA_DIR: folder(), DNS_SERVERS }).dnsServers;
    expect(loadConfig({ DATA_DIR: folder() }).dnsServers).toEqual([]);
    expect(serversOf('10.0.0.2, 127.0.0.1:5353')).toEqual(['10.0.0.2', '127.0.0.1:5353']);
    expect(serversOf('2001:db8::2,[2001:db8::2]:53')).toEqual(['2001:db8::2', '[2001:db8::2]:53']);
    for (const wrong of ['dns.example', '10.0.0.2:99999', '10.0.0.2;10.0.0.3', '[10.0.0.2]:53', ','])
      expect(() => serversOf(wrong)).toThrow('DNS_SERVERS');
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

  it('takes limits by the names of the reference, and says what is wrong with them', () => {
    const LIMITS = 'sign-in-account=20/60, POST /api/visitor/messages = 7/5,sockets-token=3';
    const { limits } = loadConfig({ DATA_DIR: folder(), LIMITS });
    expect([...limits.rates]).toEqual([
      ['sign-in-account', { points: 20, seconds: 60 }],
      ['POST /api/visitor/messages', { points: 7, seconds: 5 }],
    ]);
    expect([...limits.bounds]).toEqual([['sockets-token', 3]]);
    for (const [wrong, problem] of [
      ['sign-in=1/1', 'names "sign-in"'],
      ['sign-in-account=0/1', 'name=points/seconds'],
      ['sign-in-account=5', 'name=points/seconds for "sign-in-account"'],
      ['sockets-token=5/1', 'name=number for "sockets-token"'],
      ['everything', 'name=points/seconds'],
    ] as const)
      expect(() => loadConfig({ DATA_DIR: folder(), LIMITS: wrong })).toThrow(problem);
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
