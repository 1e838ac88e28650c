import type { OrderOptions } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { Button } from '#shared/ui/button.tsx';
import { Dialog } from '#shared/ui/dialog.tsx';
import { DialogActions } from '#shared/ui/dialog-actions.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import styles from './creation.module.css';
import type { NewOrderProps } from './new-order.tsx';
import { OrderFormDialog } from './order-form-dialog.tsx';
import { orderOptions, useOptionChanges } from './order-options.queries.ts';

const width = 720;

/** The only category there is, or the only one of a given kind; undefined while there is a choice. */
function getCategory({ services }: OrderOptions, kind: NewOrderProps['kind']): string | undefined {
  const [only, ...others] = services.filter((service) => kind === undefined || service.kind === kind);
  return others.length === 0 ? only?.code : undefined;
}

/** Users without the permission see the reason; others see the form. */
export function NewOrderDrawer(props: NewOrderProps) {
  const { t } = useTranslation(['service-orders', 'common']);
  const mayCreate = useCan('create', 'create-service');
  if (!mayCreate)
    return (
      <Dialog title={t('creation.title')} onClose={props.onClose}>
        <p className={styles.lead} role="alert">
          {t('creation.noPermission')}
        </p>
        <DialogActions>
          <Button onClick={props.onClose}>{t('common:close')}</Button>
        </DialogActions>
      </Dialog>
    );
  return <LoadedOrder {...props} />;
}

function LoadedOrder(props: NewOrderProps) {
  const { t } = useTranslation('service-orders');
  useOptionChanges();
  const options = useQuery(orderOptions);
  if (options.data)
    return (
      <OrderFormDialog
        {...props}
        width={width}
        options={options.data}
        first={props.categoryCode ?? getCategory(options.data, props.kind)}
      />
    );
  return (
    <Dialog kind="drawer-end" width={width} title={t('creation.title')} onClose={props.onClose}>
      {options.isError ? (
        <ErrorState error={options.error} onRetry={() => void options.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={4} height={80} />
        </Loading>
      )}
    </Dialog>
  );
}
