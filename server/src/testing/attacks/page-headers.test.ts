import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildMerchant } from '#modules/organisation/merchants/merchants.factory.ts';
import { buildApplication } from '#modules/visitor-channels/chat-widget/chat-widget.factory.ts';
import { demoAppId } from '#modules/visitor-channels/pages/pages.public.ts';
import { buildPages } from '../built-pages.ts';
import { Company } from '../company.ts';
import { allEndpoints, getExamples } from '../contract-walk.ts';
import { createTestApp, type TestApp } from '../test-app.ts';

let app: TestApp;
let company: Company;
let pages: Record<string, string>;

beforeAll(async () => {
  await buildPages();
  app = await createTestApp();
  company = await Company.open(app, { domains: ['shop.example'] });
  const demo = await buildMerchant(app.context);
  await buildApplication(app.context, { merchantId: demo.id, appId: demoAppId, domains: [] });
  pages = {
    portal: '/',
    'portal, a page inside': '/chat',
    'portal, a page that does not exist': '/nothing/here',
    'widget frame': `/widget/frame?app_id=${company.appId}`,
    'widget frame of nobody': '/widget/frame?app_id=nobody',
    'chat page': `/c/${company.appId}`,
    storefront: '/demo',
    'page of an order': `/o/${'A'.repeat(43)}`,
    'page of a ticket': `/t/${'A'.repeat(43)}`,
    reference: '/docs',
  };
});
afterAll(() => app?.close());

const get = (path: string, headers: Record<string, string> = {}) => fetch(`${app.address}${path}`, { headers });

function getPolicy(answer: Response): Record<string, string[]> {
  const text = answer.headers.get('content-security-policy') ?? '';
  return Object.fromEntries(
    text.split('; ').map((directive) => {
      const [name = '', ...sources] = directive.split(' ');
      return [name, sources];
    }),
  );
}

/** Markup that a CSP without inline code would break, or that would need a weaker one. */
const inlineCode = /<script(?![^>]*\ssrc=)[^>]*>|\son[a-z]+\s*=|javascript:|<base\s|<object|<embed/i;

describe('a page', () => {
  const names = [
    'portal',
    'portal, a page inside',
    'portal, a page that does not exist',
    'widget frame',
    'widget frame of nobody',
    'chat page',
    'storefront',
    'page of an order',
    'page of a ticket',
    'reference',
  ];

  it.each(names)('%s: runs our own files and nothing else', async (name) => {
    const answer = await get(pages[name]!);
    expect(answer.headers.get('content-type')).toContain('text/html');
    const policy = getPolicy(answer);
    expect(policy).toMatchObject({
      'default-src': ["'none'"],
      'script-src': ["'self'"],
      'object-src': ["'none'"],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      'connect-src': ["'self'"],
    });
    for (const [directive, sources] of Object.entries(policy)) {
      expect(sources).not.toContain("'unsafe-eval'");
      expect(sources).not.toContain('*');
      expect(sources, directive).not.toContain("'unsafe-inline'");
      if (directive !== 'frame-ancestors') expect(sources.join(' ')).not.toContain('.');
    }
    expect(policy['frame-ancestors']).toEqual(
      name === 'widget frame'
        ? ["'self'", 'shop.example', 'shop.example:*']
        : name === 'widget frame of nobody'
          ? ["'self'"]
          : ["'none'"],
    );
    const html = await answer.text();
    expect(html).not.toMatch(inlineCode);
    expect(html).not.toMatch(/<style|\sstyle=/);
  });

  it.each(names)('%s: has every file it names', async (name) => {
    const html = await (await get(pages[name]!)).text();
    const files = [...html.matchAll(/<(?:script|link)[^>]*\s(?:src|href)="([^"]+)"/g)].map((match) => match[1]!);
    for (const file of files) {
      expect(file).toMatch(/^\/(?!\/)/);
      const answer = await get(file);
      expect([file, answer.status]).toEqual([file, 200]);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      expect(answer.headers.get('content-type')).not.toContain('text/html');
    }
  });

  it.each(names)('%s: carries the common headers and says nothing of what it runs on', async (name) => {
    const answer = await get(pages[name]!);
    // The address contains a secret.
    const isSecret = name.startsWith('page of');
    const asksForPlace = name.startsWith('widget frame') || name === 'chat page' || name === 'storefront';
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': isSecret ? 'no-referrer' : 'strict-origin-when-cross-origin',
      'x-permitted-cross-domain-policies': 'none',
      'permissions-policy': expect.stringContaining(asksForPlace ? 'geolocation=(self)' : 'geolocation=()'),
      'cache-control': isSecret ? 'no-store' : 'no-cache',
      'x-request-id': expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    const isFrame = name.startsWith('widget frame');
    expect(answer.headers.get('cross-origin-resource-policy')).toBe(isFrame ? 'cross-origin' : 'same-origin');
    // A chat in its own window needs its opener; other pages have none.
    const hasOpener = isFrame || name === 'chat page';
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(hasOpener ? null : 'same-origin');
    for (const header of ['server', 'x-powered-by', 'access-control-allow-origin', 'set-cookie'])
      expect([header, answer.headers.get(header)]).toEqual([header, null]);
  });

  it('asks for TLS from then on where it was reached by TLS, and only there', async () => {
    const secure = await createTestApp({ environment: { PUBLIC_URL: 'https://sala.example' } });
    try {
      for (const path of ['/', '/api/client-config', '/api/nothing'])
        expect((await fetch(`${secure.address}${path}`)).headers.get('strict-transport-security')).toMatch(
          /^max-age=\d{7,}/,
        );
    } finally {
      await secure.close();
    }
    expect((await get('/')).headers.get('strict-transport-security')).toBeNull();
  });
});

describe('an answer of the API', () => {
  /** Required values: assignees of days off, prices, the target of a transfer. */
  const named = (field: string) => {
    if (field === 'body.price') return '1';
    if (field.endsWith('appId')) return company.appId;
    return ['body.assignees.departmentIds.0', 'body.departmentId'].includes(field) ? crypto.randomUUID() : undefined;
  };

  const fileTypes = ['text/csv; charset=utf-8', 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'];
  /** The room, file or payment does not exist here, so the answer is a JSON error. */
  const withoutFile = ['privateMessages.exportRoom', 'reportFiles.content', 'subscriptions.receipt'];

  it('is kept by no cache, taken for nothing but JSON, and framed by nobody', async () => {
    for (const each of allEndpoints) {
      const portal = each.endpoint.access === 'visitor' ? (await company.visit()).portal : app.portal();
      if (typeof each.endpoint.access !== 'string') portal.accessToken = company.owner.accessToken;
      const [input] = getExamples(each, named, false);
      if (each.name === 'auth.logout') continue;
      const answer = await portal.call(each.endpoint, input);
      // A file is downloaded, never shown, so that it cannot run on our origin.
      const isFile = each.endpoint.isFile === true && !withoutFile.includes(each.name);
      expect(isFile ? fileTypes : ['application/json; charset=utf-8'], each.name).toContain(
        answer.headers.get('content-type'),
      );
      expect(answer.headers.get('content-disposition')?.split(';')[0], each.name).toBe(
        isFile ? 'attachment' : undefined,
      );
      expect(answer.headers.get('x-content-type-options'), each.name).toBe('nosniff');
      expect(answer.headers.get('cross-origin-resource-policy'), each.name).toMatch(/^(same-origin|cross-origin)$/);
      expect(answer.headers.get('cache-control'), each.name).toBe('no-store');
    }
  });

  it('is readable for pages of other sites only where the loader needs it', async () => {
    const origin = { Origin: 'https://shop.example' };
    for (const each of allEndpoints) {
      const portal = each.endpoint.access === 'visitor' ? (await company.visit()).portal : app.portal();
      if (typeof each.endpoint.access !== 'string') portal.accessToken = company.owner.accessToken;
      const [input] = getExamples(each, named, false);
      if (each.name === 'auth.logout') continue;
      const answer = await portal.call(each.endpoint, input, { headers: origin });
      const allowed = answer.headers.get('access-control-allow-origin');
      expect([each.name, allowed]).toEqual([each.name, each.name === 'visitors.config' ? origin.Origin : null]);
      if (allowed) expect(answer.headers.get('vary')).toContain('Origin');
      expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
      const preflight = await fetch(`${app.address}${each.endpoint.path}`, {
        method: 'OPTIONS',
        headers: { ...origin, 'Access-Control-Request-Method': each.endpoint.method },
      });
      expect([each.name, preflight.headers.get('access-control-allow-methods')]).toEqual([each.name, null]);
    }
    for (const path of [...Object.values(pages), '/api/openapi.json', '/docs/docs.css', '/healthz', '/readyz'])
      expect([path, (await get(path, origin)).headers.get('access-control-allow-origin')]).toEqual([path, null]);
    const loader = await get('/widget.js', origin);
    expect(loader.headers.get('access-control-allow-origin')).toBe('*');
    expect(loader.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(loader.headers.get('content-type')).toContain('text/javascript');
  });
});

describe('an answer of the sockets', () => {
  it('has the headers of every other, also when it refuses', async () => {
    const common = ['x-content-type-options', 'referrer-policy', 'cross-origin-resource-policy', 'permissions-policy'];
    const page = await get('/healthz');
    for (const query of ['?EIO=4&transport=polling', '?EIO=4&transport=nothing', '?EIO=4&transport=polling&sid=none']) {
      const answer = await get(`/socket.io/${query}`);
      expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
      for (const name of common) expect(answer.headers.get(name)).toBe(page.headers.get(name));
    }
  });
});
