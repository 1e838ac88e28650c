import { commonErrors } from '@sala/contract/core/errors.ts';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.ts';
import { FailureError } from '../failure.ts';
import { sendFailure } from './failure-response.ts';
import { endUnreadBody } from './unread-body.ts';

const isOfService = (url: string) => /^\/(chatme|socket\.io|healthz|readyz)(\/|\?|$)/.test(url);
/** How long browsers cache the CORS permission, in s. */
const remembered = 600;

/**
 * Private chat in a deployment of its own: pages of the portal may call it from their origin, and a process with only this role
 * serves nothing else.
 */
export function serveChatme(
  server: FastifyInstance,
  { roles, chatmeUrl, publicUrl }: Pick<Config, 'roles' | 'chatmeUrl' | 'publicUrl'>,
): void {
  if (chatmeUrl && publicUrl) {
    const { origin } = new URL(publicUrl);
    server.addHook('onRequest', async (request, reply) => {
      if (request.url.startsWith('/chatme/') && request.headers.origin === origin)
        reply.header('Access-Control-Allow-Origin', origin).header('Vary', 'Origin');
    });
    server.options('/chatme/*', (_request, reply) =>
      reply
        .header('Access-Control-Allow-Methods', 'GET, POST, PUT')
        .header('Access-Control-Allow-Headers', 'Authorization, Content-Type, Locale, Timezone, Idempotency-Key')
        .header('Access-Control-Max-Age', String(remembered))
        .code(204)
        .send(),
    );
  }
  if (!roles.includes('chatme') || roles.includes('web')) return;
  server.addHook('onRequest', async (request, reply) => {
    if (isOfService(request.url)) return;
    endUnreadBody(request, reply);
    sendFailure(new FailureError(commonErrors.recordNotFound), request, reply);
    return reply;
  });
}
