import { customerLinksApi } from '@sala/contract/service-orders/customer-orders.api.ts';
import type { ServiceOrder } from '@sala/contract/service-orders/service-orders.schema.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useCan } from '#shared/ability/ability.ts';
import { api } from '#shared/api/client.ts';
import { Button, buttonClass } from '#shared/ui/button.tsx';
import { CopyButton } from '#shared/ui/copy-button.tsx';
import { confirm } from '#shared/ui/notices.ts';
import styles from './sections.module.css';

const linkKey = (id: string) => ['service-orders', 'customer-link', id] as const;

/** The page that shows the customer his order, to pass on by hand. */
export function CustomerLink({ order: { id } }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const queryClient = useQueryClient();
  const mayReplace = useCan('update', 'change-status-service');
  const link = useQuery({
    queryKey: linkKey(id),
    queryFn: ({ signal }) => api.call(customerLinksApi.get, { params: { id } }, { signal, silent: true }),
    staleTime: 60_000,
    retry: false,
  });
  const replace = useMutation({
    mutationFn: () => api.call(customerLinksApi.replace, { params: { id } }),
    onSuccess: (next) => queryClient.setQueryData(linkKey(id), next),
  });
  if (!link.data) return null;
  const { url } = link.data;
  const handleReplace = async () => {
    const isSure = await confirm({
      title: t('panel.link.replaceTitle'),
      body: t('panel.link.replaceBody'),
      confirmLabel: t('panel.link.replace'),
      isDangerous: true,
    });
    if (isSure) replace.mutate();
  };
  return (
    <section className={styles.section}>
      <h3 className={styles.heading}>{t('panel.link.title')}</h3>
      <p className={styles.quiet}>{t('panel.link.hint')}</p>
      <div className={styles.buttons}>
        <CopyButton value={url} label={t('panel.link.copy')} isLabelled />
        <a className={buttonClass('default')} href={url} target="_blank" rel="noreferrer">
          {t('panel.link.open')}
        </a>
        {mayReplace && (
          <Button variant="default" isBusy={replace.isPending} onClick={() => void handleReplace()}>
            {t('panel.link.replace')}
          </Button>
        )}
      </div>
    </section>
  );
}
