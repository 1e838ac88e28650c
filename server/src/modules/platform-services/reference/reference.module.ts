import type { FastifyReply, FastifyRequest } from 'fastify';
import { CompressOnce } from '#platform/http/compress-once.ts';
import { consumeForCaller } from '#platform/http/consume-for-caller.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';
import type { AppModule } from '#platform/module.ts';
import { buildDocsPage, docsStyle } from './docs-page.ts';
import { buildOpenApi } from './openapi.ts';

/** /api/openapi.json and the page /docs, both generated from the contract. */
export const referenceModule: AppModule = {
  name: 'reference',
  create(context, router) {
    const { appName, publicUrl, trustedProxies } = context.config;
    // Generated at the first request, since it takes half a second, which would delay every start.
    const document = once(() => buildOpenApi({ appName, serverUrl: publicUrl ?? '/' }));
    const openApi = new CompressOnce('application/json; charset=utf-8', () => JSON.stringify(document()));
    const page = new CompressOnce('text/html; charset=utf-8', () => buildDocsPage(document()));
    const style = new CompressOnce('text/css; charset=utf-8', () => docsStyle);
    const limit = context.limits.of('reference-address');

    const send = (content: CompressOnce) => async (request: FastifyRequest, reply: FastifyReply) => {
      await consumeForCaller(limit, trustedProxies, request, reply);
      return content.send(request, reply);
    };
    router.fastify.get('/api/openapi.json', send(openApi));
    router.fastify.get('/docs', (request, reply) =>
      send(page)(request, reply.header('Content-Security-Policy', contentSecurityPolicy())),
    );
    router.fastify.get('/docs/docs.css', send(style));
  },
};

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
