import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { panelLinkClass, SidePanelSection } from '#records/panel/side-panel-sections.tsx';
import { Facts } from '#shared/ui/facts.tsx';
import { choicesQuery } from '../assign/candidates.queries.ts';
import { WhyDialog } from '../assign/why-dialog.tsx';
import styles from './sections.module.css';

/** The assignees, and the reason if they were assigned automatically. */
export function PeopleBlock({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const [isAsking, setIsAsking] = useState(false);
  const choices = useQuery(choicesQuery(order.id, order.version)).data ?? [];
  const nobody = <span className={styles.quiet}>{t('panel.nobody')}</span>;
  return (
    <SidePanelSection title={t('panel.people')}>
      <Facts
        isCompact
        facts={[
          [
            t('moves.person.operator'),
            <>
              {order.operator?.name ?? nobody}{' '}
              {choices.length > 0 && (
                <button type="button" className={panelLinkClass} onClick={() => setIsAsking(true)}>
                  {t('panel.why')}
                </button>
              )}
            </>,
          ],
          [t('moves.person.specialist'), order.priceSpecialist?.name ?? nobody],
          ...(order.department ? [[t('panel.fields.department'), order.department.name] as const] : []),
          ...(order.project ? [[t('panel.fields.project'), order.project.name] as const] : []),
          [t('panel.madeBy'), order.initiator ? order.initiator.name : t(`origins.${order.origin}`)],
        ]}
      />
      {isAsking && <WhyDialog order={order} onClose={() => setIsAsking(false)} />}
    </SidePanelSection>
  );
}
