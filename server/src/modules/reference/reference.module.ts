import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';
import type { AppModule } from '#platform/module.ts';
import { buildDocsPage, docsStyle } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

/** /api/openapi.json and the page /docs, both made from the contract. */
export const referenceModule: AppModule = {
  name: 'reference',
  register(context, router) {
    const document = buildOpenApi({ appName: context.config.appName, serverUrl: context.config.publicUrl ?? '/' });
    const json = JSON.stringify(document);
    const page = buildDocsPage(document);
    router.fastify.get('/api/openapi.json', async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(json),
    );
    router.fastify.get('/docs', async (_request, reply) =>
      reply
        .header('Content-Security-Policy', contentSecurityPolicy())
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(page),
    );
    router.fastify.get('/docs/docs.css', async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
    );
  },
};
