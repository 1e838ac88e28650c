import { orderCreationApi } from '@sala/contract/service/service-orders/order-creation.api.ts';
import type { ServiceOrderDetail } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { toApiError } from '#shared/api/api-error.ts';
import { api } from '#shared/api/client.ts';
import { formatDateTime } from '#shared/i18n/dates.ts';
import { Button } from '#shared/ui/button.tsx';
import { FormSection } from '#shared/ui/drawer-form.tsx';
import { confirm, showToast } from '#shared/ui/notices.ts';
import styles from './creation.module.css';

type State = 'active' | 'paused' | 'stopped';

/** The schedule of a repeating order, with buttons to pause or end it. Renders nothing for other orders. */
export function SeriesBlock({ order }: { order: ServiceOrderDetail }) {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const mayChange = useCan('create', 'create-service');
  const [busy, setBusy] = useState<State>();
  const { series } = order;
  if (!series) return null;

  const change = async (state: State) => {
    const isMeant =
      state !== 'stopped' ||
      (await confirm({
        title: t('creation.series.stopTitle'),
        body: t('creation.series.stopBody'),
        confirmLabel: t('creation.series.stop'),
        isDangerous: true,
      }));
    if (!isMeant) return;
    setBusy(state);
    try {
      const body = { state, version: series.version };
      await api.call(orderCreationApi.series, { params: { id: order.id }, body }, { silent: true });
    } catch (error) {
      showToast({
        tone: 'error',
        content: toApiError(error),
      });
    } finally {
      setBusy(undefined);
      void queryClient.invalidateQueries({ queryKey: ['service-orders'] });
    }
  };
  const isOn = series.state === 'active' || series.state === 'paused';
  const other = series.state === 'active' ? 'paused' : 'active';
  return (
    <FormSection title={t('creation.series.title')} hasHeading={false}>
      <p className={styles.lead}>
        {t(`creation.series.states.${series.state}`)} · {t('creation.series.orders', { count: series.orderCount })}
        {series.nextDueAt && ` · ${t('creation.series.next', { time: formatDateTime(series.nextDueAt) })}`}
      </p>
      {isOn && mayChange && (
        <div className={styles.bar}>
          <Button variant="default" isSmall isBusy={busy === other} onClick={() => void change(other)}>
            {t(other === 'paused' ? 'creation.series.pause' : 'creation.series.resume')}
          </Button>
          <Button variant="default" isSmall isBusy={busy === 'stopped'} onClick={() => void change('stopped')}>
            {t('creation.series.stop')}
          </Button>
        </div>
      )}
    </FormSection>
  );
}
