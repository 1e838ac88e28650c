import type { ServiceKind } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import type { QueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import { loadNamespaces } from '#shared/i18n/i18n.ts';
import { lazyPart } from '#shared/ui/lazy-part.ts';
import { orderOptions } from './order-options.queries.ts';
import type { OrderStart } from './order-values.ts';

export interface NewOrderProps {
  /** The form to start with; without it, the user chooses the kind first. */
  kind?: ServiceKind | undefined;
  /** The category to start with. */
  categoryCode?: string | undefined;
  /** Known data, such as the conversation that the order comes from. */
  start?: OrderStart | undefined;
  onClose: () => void;
  onCreated: (order: ServiceOrderDetail) => void;
}

async function loadDrawer() {
  const [module] = await Promise.all([
    import('./new-order-drawer.tsx'),
    loadNamespaces('service-orders', 'service-catalogue', 'working-time', 'chat', 'ui'),
  ]);
  return module.NewOrderDrawer;
}

const Drawer = lazyPart(loadDrawer);

/** Loads what the form needs before somebody asks for it: they type at once, and keys pressed before there is a field are lost. */
export function preloadNewOrder(queryClient: QueryClient): void {
  void loadDrawer().catch(() => undefined);
  void queryClient.prefetchQuery(orderOptions);
}

/** Creates an order: first its category, then the fields that it needs. */
export function NewOrder(props: NewOrderProps) {
  return (
    <Suspense fallback={null}>
      <Drawer {...props} />
    </Suspense>
  );
}
