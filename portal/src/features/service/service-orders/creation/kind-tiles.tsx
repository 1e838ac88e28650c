import type { OwnService } from '@sala/contract/service/service-orders/order-creation.api.ts';
import { IconListTree } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { ServiceIcon, useTitle } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import { buttonClass } from '#shared/ui/button.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import styles from './creation.module.css';

export interface KindTilesProps {
  services: readonly OwnService[];
  onChoose: (code: string) => void;
}

/** A tile for each category that can be ordered. */
export function KindTiles({ services, onChoose }: KindTilesProps) {
  const { t } = useTranslation('service-orders');
  const title = useTitle();
  const mayStock = useCan('create', 'manage-service-category');
  if (services.length === 0)
    return (
      <EmptyState
        icon={<IconListTree size={32} stroke={1.5} />}
        title={t('creation.noServices')}
        description={t(mayStock ? 'creation.noServicesHint' : 'creation.noServicesAsk')}
        action={
          mayStock && (
            <Link to="/service-catalogue" className={buttonClass('primary')}>
              {t('creation.openCatalogue')}
            </Link>
          )
        }
      />
    );
  return (
    <>
      <p className={styles.lead}>{t('creation.choose')}</p>
      <ul className={styles.tiles}>
        {services.map((service, index) => (
          <li key={service.id}>
            <button
              type="button"
              className={styles.tile}
              data-autofocus={index === 0 || undefined}
              onClick={() => onChoose(service.code)}
            >
              <span className={styles.tileIcon}>
                <ServiceIcon name={service.icon} size={26} />
              </span>
              <span className={styles.tileWords}>
                <span className={styles.tileName}>{title(service.titles)}</span>
                <span className={styles.quiet}>
                  {service.serviceTypes
                    .slice(0, 3)
                    .map((type) => title(type.titles))
                    .join(' · ') || t(`kinds.${service.kind}`)}
                </span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}
