import { IconEye, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useOrderAttention } from '../api/order-attention.ts';
import styles from './attention-label.module.css';

/** What a colleague does with the order at this moment: "Sophea is assigning…". */
export function AttentionLabel({ orderId }: { orderId: string }) {
  const { t } = useTranslation('service-orders');
  const [first, ...others] = useOrderAttention(orderId);
  if (!first || first.what === 'here') return null;
  const Icon = first.what === 'assigning' ? IconUserPlus : IconEye;
  const words = t(`board.attention.${first.what}`, { name: first.name });
  return (
    <span className={styles.label} data-what={first.what} title={[first, ...others].map(({ name }) => name).join(', ')}>
      <Icon size={13} stroke={1.75} aria-hidden />
      <span className={styles.words}>{words}</span>
      {others.length > 0 && <span>+{others.length}</span>}
    </span>
  );
}
