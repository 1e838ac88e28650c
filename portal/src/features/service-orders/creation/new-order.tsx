import type { ServiceKind } from '@sala/contract/service-catalogue/service-catalogue.schema.ts';
import type { ServiceOrderDetail } from '@sala/contract/service-orders/service-orders.schema.ts';
import { lazy, Suspense } from 'react';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import type { OrderStart } from './order-values.ts';

export interface NewOrderProps {
  /** Which form it begins with; left out, the kind is asked for first. */
  kind?: ServiceKind | undefined;
  /** What is known already, such as whose conversation it comes from. */
  start?: OrderStart | undefined;
  onClose: () => void;
  onCreated: (order: ServiceOrderDetail) => void;
}

const Drawer = lazy(async () => {
  const [module] = await Promise.all([
    import('./new-order-drawer.tsx'),
    loadNamespaces('service-orders', 'service-catalogue', 'working-time', 'chat', 'ui'),
  ]);
  return { default: module.NewOrderDrawer };
});

/** Makes an order: what it is about first, then what such an order needs. */
export function NewOrder(props: NewOrderProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
