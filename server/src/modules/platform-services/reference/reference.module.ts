import type { FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress, getLimitedNetwork } from '#platform/http/caller-address.ts';
import { CompressOnce } from '#platform/http/compress-once.ts';
import { contentSecurityPolicy } from '#platform/http/content-security-policy.ts';
import { secondsToWait, tooManyRequests } from '#platform/limits/too-many-requests.ts';
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
      const wait = await limit.waitFor(getLimitedNetwork(callerAddress(request.raw, trustedProxies)));
      if (wait === undefined) return content.send(request, reply);
      reply.header('Retry-After', String(secondsToWait(wait)));
      throw tooManyRequests(wait);
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
