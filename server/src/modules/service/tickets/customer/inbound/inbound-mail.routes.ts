import { createHash, timingSafeEqual } from 'node:crypto';
import { inboundMailApi } from '@sala/contract/service/tickets/customer-tickets.api.ts';
import { inboundMailErrors } from '@sala/contract/service/tickets/customer-tickets.errors.ts';
import { fail, found } from '#platform/failure.ts';
import type { Router } from '#platform/http/router.ts';
import type { TicketsContext } from '../../tickets.context.ts';
import { createMailReceiver } from './receive-mail.ts';

const toDigest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** The endpoint for mail servers; requests without the secret are refused before the body is read. */
export function bindInboundMail(context: TicketsContext, router: Router): void {
  const wrongSecrets = context.limits.of('inbound-mail-secrets');
  const receive = createMailReceiver(context);
  const { inboundMailSecret } = context.config;
  const expected = inboundMailSecret ? toDigest(`Bearer ${inboundMailSecret}`) : undefined;
  router.bind(inboundMailApi.receive, ({ content }) => receive(content), {
    admit: async ({ request: { address, headers } }) => {
      const { authorization = '' } = headers;
      if (timingSafeEqual(toDigest(String(authorization)), found(expected))) return undefined;
      await wrongSecrets.consume(address);
      return fail(inboundMailErrors.inboundSecretWrong);
    },
  });
}
