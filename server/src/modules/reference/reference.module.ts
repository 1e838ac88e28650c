import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';
import type { AppModule } from '#platform/module.ts';
import { buildDocsPage, docsStyle } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

/** /api/openapi.json and the page /docs, both made from the contract. */
export const referenceModule: AppModule = {
  name: 'reference',
  register(context, router) {
    const { appName, publicUrl } = context.config;
    // Made at the first request: it takes half a second of a start, and a restarted server has customers waiting.
    const build = once(() => {
      const document = buildOpenApi({ appName, serverUrl: publicUrl ?? '/' });
      return { json: JSON.stringify(document), page: buildDocsPage(document) };
    });
    router.fastify.get('/api/openapi.json', async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('application/json; charset=utf-8').send(build().json),
    );
    router.fastify.get('/docs', async (_request, reply) =>
      reply
        .header('Content-Security-Policy', contentSecurityPolicy())
        .header('Cache-Control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(build().page),
    );
    router.fastify.get('/docs/docs.css', async (_request, reply) =>
      reply.header('Cache-Control', 'no-cache').type('text/css; charset=utf-8').send(docsStyle),
    );
  },
};

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
