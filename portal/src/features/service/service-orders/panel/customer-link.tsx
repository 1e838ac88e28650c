import { customerLinkGrants, customerLinksApi } from '@sala/contract/service/service-orders/customer-orders.api.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useTranslation } from 'react-i18next';
import { SidePanelSection } from '#records/panel/side-panel-sections.tsx';
import { useAbility, useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { CustomerPageLink } from '#shared/ui/customer-page-link.tsx';

/** The link to the customer's page of the order, for sharing manually. It is shown to users who work on orders. */
export function CustomerLink({ order }: { order: ServiceOrder }) {
  const ability = useAbility();
  const mayPassOn = customerLinkGrants.some(({ action, subject }) => ability.can(action, subject));
  return mayPassOn && <LinkOf order={order} />;
}

function LinkOf({ order: { id } }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const mayReplace = useCan('update', 'change-status-service');
  const input = { params: { id } };
  return (
    <SidePanelSection title={t('panel.link.title')}>
      <CustomerPageLink
        queryKey={['service-orders', 'customer-link', id]}
        load={(signal) => api.call(customerLinksApi.get, input, { signal, silent: true })}
        replace={mayReplace ? () => api.call(customerLinksApi.replace, input) : undefined}
        texts={{
          hint: t('panel.link.hint'),
          copy: t('panel.link.copy'),
          open: t('panel.link.open'),
          replace: t('panel.link.replace'),
          replaceTitle: t('panel.link.replaceTitle'),
          replaceBody: t('panel.link.replaceBody'),
        }}
      />
    </SidePanelSection>
  );
}
