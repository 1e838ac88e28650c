import { apiTokensApi } from '@sala/contract/identity/api-tokens/api-tokens.api.ts';
import type { AppModule } from '#platform/module.ts';
import { toTokens } from './api-tokens.policy.ts';
import { presentToken } from './api-tokens.projection.ts';
import { listTokens } from './api-tokens.repository.ts';
import { createTokenSource } from './token-source.ts';
import { createApiToken } from './usecases/create-api-token.ts';
import { revokeApiToken } from './usecases/revoke-api-token.ts';

export const apiTokensModule: AppModule = {
  name: 'api-tokens',
  create(context, router) {
    context.authentication.apiTokens.useSource(createTokenSource(context));

    router.bind(apiTokensApi.list, async ({ actor, query }) => {
      const { page, limit, ...filter } = query;
      const now = context.clock.now();
      const { rows, total } = await listTokens(
        context.database.forMerchant(actor.merchantId).query,
        toTokens(actor),
        { kind: undefined, status: undefined, ...filter, limit, offset: (page - 1) * limit },
        now,
      );
      return { rows: rows.map((row) => presentToken(row, now)), meta: { page, limit, total } };
    });

    router.bind(apiTokensApi.create, ({ actor, body, request }) => createApiToken(context, actor, body, request));

    router.bind(apiTokensApi.revoke, ({ actor, params, request }) =>
      revokeApiToken(context, actor, params.id, request),
    );
  },
};
