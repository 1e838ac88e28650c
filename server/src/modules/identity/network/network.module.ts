import { networkApi } from '@sala/contract/identity/network/network.api.ts';
import type { AppModule } from '#platform/module.ts';
import { findWhitelist } from './network.repository.ts';
import { readWhitelist, replaceAddresses, setWhitelistEnabled } from './usecases/change-whitelist.ts';

export const networkModule: AppModule = {
  name: 'network',
  create(context, router) {
    context.authentication.addresses.useSource(async (merchantId) => {
      const { isEnabled, addresses } = await findWhitelist(context.database.forMerchant(merchantId).query);
      return isEnabled ? addresses : undefined;
    });

    router.bind(networkApi.get, ({ actor, request }) => readWhitelist(context, actor, request));

    router.bind(networkApi.update, ({ actor, request, body }) =>
      replaceAddresses(context, { actor, request, ...body }, body.addresses),
    );

    router.bind(networkApi.setEnabled, ({ actor, request, body }) =>
      setWhitelistEnabled(context, { actor, request, ...body }, body.isEnabled),
    );
  },
};
