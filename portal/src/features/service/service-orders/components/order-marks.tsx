import type { ServiceIcon as IconName } from '@sala/contract/service/service-catalogue/service-catalogue.schema.ts';
import type { ServiceOrder } from '@sala/contract/service/service-orders/service-orders.schema.ts';
import {
  IconAlarm,
  IconPaperclip,
  IconPencil,
  IconPlugConnected,
  IconRepeat,
  IconRobot,
  IconUserOff,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ServiceIcon } from '#features/service/service-catalogue/service-catalogue.public.ts';
import { isLate } from '../board/order-facts.ts';
import styles from './order-marks.module.css';

const small = { size: 15, stroke: 1.75, 'aria-hidden': true } as const;
const originIcons = { external: IconPlugConnected, manual: IconPencil, chatagent: IconRobot } as const;

/** Icons with labels for the source of the order, its attachments, and its repetition. */
export function OrderMarks({ order }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  const Origin = originIcons[order.origin];
  const files = order.attachmentCount;
  const isRepeated = order.repeat.kind !== 'none' || order.repeatOf !== null;
  return (
    <span className={styles.marks}>
      {files > 0 && (
        <span className={styles.mark} title={t('board.mark.files', { count: files })}>
          <IconPaperclip {...small} />
          <span aria-hidden>{files}</span>
          <span className="visually-hidden">{t('board.mark.files', { count: files })}</span>
        </span>
      )}
      {isRepeated && (
        <span className={styles.mark} title={t('board.mark.repeat')}>
          <IconRepeat {...small} />
          <span className="visually-hidden">{t('board.mark.repeat')}</span>
        </span>
      )}
      <span className={styles.mark} title={t(`origins.${order.origin}`)}>
        <Origin {...small} />
        <span className="visually-hidden">{t(`origins.${order.origin}`)}</span>
      </span>
    </span>
  );
}

/** Marks an order whose time has come and that has not been accepted. */
export function LateMark({ order, now }: { order: ServiceOrder; now: number }) {
  const { t } = useTranslation('service-orders');
  if (!isLate(order, now)) return null;
  return (
    <span className={styles.late}>
      <IconAlarm size={14} stroke={2} aria-hidden />
      {t('board.mark.late')}
    </span>
  );
}

/** Marks an order that lost its assignee. */
export function ReturnedMark({ order: { returned } }: { order: ServiceOrder }) {
  const { t } = useTranslation('service-orders');
  if (!returned) return null;
  const words = t(`board.mark.${returned.cause}`, { person: returned.operator.name });
  return (
    <span className={`${styles.late} ${styles.returned}`} title={[words, returned.reason].filter(Boolean).join(': ')}>
      <IconUserOff size={14} stroke={2} aria-hidden />
      <span className={styles.words}>{words}</span>
    </span>
  );
}

/** The icon of the order's category. */
export function OrderIcon({ order }: { order: ServiceOrder }) {
  const name = (order.subtype ?? order.type ?? order.category)?.icon ?? 'sparkles';
  return (
    <span className={styles.icon} data-kind={order.kind}>
      <ServiceIcon name={name as IconName} size={16} />
    </span>
  );
}
