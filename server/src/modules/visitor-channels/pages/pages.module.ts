import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic, { type FastifyStaticOptions } from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type Application,
  getFrameAncestors,
  type IntegrationServices,
} from '#modules/connections/integrations/integrations.public.ts';
import { consoleAddressTest } from '#platform/auth/console-addresses.ts';
import { builtFolders, readBuiltFile, readEncodedFile } from '#platform/http/built-files.ts';
import { callerAddress } from '#platform/http/caller-address.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';
import { toPermissionsPolicy } from '#platform/http/security-headers.ts';
import type { AppModule } from '#platform/module.ts';
import { demoAppId } from './pages.public.ts';

/** The widget editor shows the widget in a frame. */
const portalPolicy = (chatmeUrl: string | undefined) =>
  contentSecurityPolicy({
    'frame-src': ["'self'"],
    ...(chatmeUrl && { 'connect-src': ["'self'", chatmeUrl, chatmeUrl.replace(/^http/, 'ws')] }),
  });
/** The console shows receipts that are PDFs in a frame. */
const consolePolicy = contentSecurityPolicy({ 'frame-src': ['blob:'] });
const storefrontPolicy = contentSecurityPolicy({ 'frame-src': ["'self'"] });
/** Of the window of a chat, and of our own page that frames one. */
const chatPermissions = toPermissionsPolicy({ asksForPlace: true });
const framePolicy = (ancestors: readonly string[]) => contentSecurityPolicy({ 'frame-ancestors': ancestors });

function sendPage(
  reply: FastifyReply,
  html: string | undefined,
  policy: string,
  { status = 200, cacheControl = 'no-cache' } = {},
): FastifyReply {
  reply.header('Cache-Control', cacheControl);
  if (html === undefined)
    return reply
      .status(503)
      .type('text/plain; charset=utf-8')
      .send('The pages have not been built yet: run npm run build.');
  return reply.status(status).header('Content-Security-Policy', policy).type('text/html; charset=utf-8').send(html);
}

function frameAncestors(application: Application | undefined): string[] {
  return ["'self'", ...(application ? getFrameAncestors(application.domains) : [])];
}

/** Files with a hash in their name are cached forever, others are revalidated. */
const fileOptions = {
  index: false,
  preCompressed: true,
  decorateReply: false,
  cacheControl: false,
  setHeaders: (reply, path) => {
    const isHashed = /[/\\]assets[/\\].+-[\w-]{8}\.\w+(\.gz|\.br)?$/.test(path);
    reply.header('Cache-Control', isHashed ? 'public, max-age=31536000, immutable' : 'no-cache');
  },
} satisfies Partial<FastifyStaticOptions>;

/**
 * The many files of the folders `assets` share one route for each folder: to register one for each took a tenth of every start. Only names
 * that were there at the start are served, so that no address leads out of the folder or to a compressed copy.
 */
function serveAssets(fastify: FastifyInstance, places: readonly { folder: string; prefix: string }[]): void {
  const built = places
    .map(({ folder, prefix }) => ({ root: join(folder, 'assets'), prefix }))
    .filter(({ root }) => existsSync(root));
  if (built.length === 0) return;
  const root = built.map((place) => place.root);
  fastify.register(fastifyStatic, { ...fileOptions, root, serve: false, decorateReply: true });
  for (const place of built) {
    const names = new Set(readdirSync(place.root).filter((name) => !/\.(gz|br)$/.test(name)));
    fastify.get<{ Params: { '*': string } }>(`${place.prefix}assets/*`, (request, reply) => {
      const name = request.params['*'];
      return names.has(name) ? reply.sendFile(name, place.root) : reply.callNotFound();
    });
  }
}

/** The few files beside the pages of the portal. */
function servePortalFiles(fastify: FastifyInstance): void {
  const root = builtFolders.portal;
  if (!existsSync(root)) return;
  const globIgnore = ['**/*.gz', '**/*.br', 'assets/**', 'index.html*', 'console.html*'];
  fastify.register(fastifyStatic, { ...fileOptions, root, prefix: '/', wildcard: false, globIgnore });
}

/** The portal, the widget, the page with only a chat, and the demo shop: everything a browser opens by address. */
export const pagesModule: AppModule<IntegrationServices> = {
  name: 'pages',
  create(context, router) {
    const { fastify } = router;
    const policy = portalPolicy(context.config.chatmeUrl);

    fastify.get('/widget.js', async (request, reply) => {
      const script = readEncodedFile('widget', 'widget.js', request.headers['accept-encoding']?.toString());
      if (script === undefined) return reply.callNotFound();
      if (script.encoding) reply.header('Content-Encoding', script.encoding);
      // Included by merchants' pages: any origin may load it, and a new version must reach them within minutes.
      return reply
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Access-Control-Allow-Origin', '*')
        .header('Cache-Control', 'public, max-age=300')
        .header('Vary', 'Accept-Encoding')
        .type('text/javascript; charset=utf-8')
        .send(script.content);
    });

    fastify.get<{ Querystring: { app_id?: unknown } }>('/widget/frame', async (request, reply) => {
      const { app_id: appId } = request.query;
      const application = typeof appId === 'string' ? await context.applications.find(appId) : undefined;
      reply
        .header('Cross-Origin-Resource-Policy', 'cross-origin')
        .header('Permissions-Policy', chatPermissions)
        .removeHeader('Cross-Origin-Opener-Policy');
      return sendPage(reply, readBuiltFile('widget', 'frame.html'), framePolicy(frameAncestors(application)), {
        status: application ? 200 : 404,
      });
    });

    fastify.get<{ Params: { appId: string } }>('/c/:appId', async (request, reply) => {
      const application = await context.applications.find(request.params.appId);
      // A window opened by the widget from a merchant's page needs its opener to continue the visit.
      reply.header('Permissions-Policy', chatPermissions).removeHeader('Cross-Origin-Opener-Policy');
      return sendPage(reply, readBuiltFile('widget', 'frame.html'), framePolicy(["'none'"]), {
        status: application ? 200 : 404,
      });
    });

    for (const [path, file] of Object.entries({ '/o/:token': 'order.html', '/t/:token': 'ticket.html' }))
      fastify.get(path, async (_request, reply) => {
        // The address contains a secret: it must not reach other sites, search engines or shared caches.
        reply.header('Referrer-Policy', 'no-referrer').header('X-Robots-Tag', 'noindex, nofollow');
        return sendPage(reply, readBuiltFile('widget', file), contentSecurityPolicy(), { cacheControl: 'no-store' });
      });

    fastify.get('/demo', async (_request, reply) => {
      if (!(await context.applications.find(demoAppId))) return reply.callNotFound();
      return sendPage(
        reply.header('Permissions-Policy', chatPermissions),
        readBuiltFile('widget', 'storefront.html')?.replaceAll('__APP_ID__', demoAppId),
        storefrontPolicy,
      );
    });

    serveAssets(fastify, [
      { folder: builtFolders.widget, prefix: '/widget/' },
      { folder: builtFolders.portal, prefix: '/' },
    ]);
    servePortalFiles(fastify);

    // For others the console is not there: they are answered with the portal, which has no such page.
    const isConsoleAddress = consoleAddressTest(context.config);
    fastify.get('/console', async (request, reply) => {
      const isOpen = isConsoleAddress(callerAddress(request.raw, context.config.trustedProxies));
      if (!isOpen) return sendPage(reply, readBuiltFile('portal', 'index.html'), policy);
      reply.header('X-Robots-Tag', 'noindex, nofollow').header('Referrer-Policy', 'no-referrer');
      return sendPage(reply, readBuiltFile('portal', 'console.html'), consolePolicy);
    });

    fastify.get('/*', async (request, reply) => {
      if (/^\/(api|chatme|socket\.io|assets|widget)(\/|$)/.test(request.url.split('?')[0]!))
        return reply.callNotFound();
      return sendPage(reply, readBuiltFile('portal', 'index.html'), policy);
    });
  },
};
