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
  /** Gets the codes of the category and, if it was chosen, of the type. */
  onChoose: (category: string, type?: string) => void;
}

/** Types that a tile offers; the form offers all. */
const maxTypes = 3;

/** A tile for each category that can be ordered, with its first types. */
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
          <li key={service.id} className={styles.tile}>
            <span className={styles.tileIcon}>
              <ServiceIcon name={service.icon} size={26} />
            </span>
            <div className={styles.tileWords}>
              <button
                type="button"
                className={styles.tileName}
                data-autofocus={index === 0 || undefined}
                onClick={() => onChoose(service.code)}
              >
                {title(service.titles)}
              </button>
              {service.serviceTypes.length > 0 ? (
                <div className={styles.tileTypes}>
                  {service.serviceTypes.slice(0, maxTypes).map((type) => (
                    <button
                      key={type.id}
                      type="button"
                      className={styles.tileType}
                      onClick={() => onChoose(service.code, type.code)}
                    >
                      {title(type.titles)}
                    </button>
                  ))}
                </div>
              ) : (
                <span className={styles.quiet}>{t(`kinds.${service.kind}`)}</span>
              )}
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}
