import { IconEye, IconUserPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { ViewerNote } from '#records/attention/viewer-note.tsx';
import { useOrderAttention } from '../api/order-attention.ts';

/** What a colleague is currently doing with the order. */
export function AttentionLabel({ orderId }: { orderId: string }) {
  const { t } = useTranslation('service-orders');
  const attendants = useOrderAttention(orderId);
  const [first] = attendants;
  if (!first || first.what === 'here') return null;
  const isActing = first.what === 'assigning';
  return (
    <ViewerNote
      icon={isActing ? IconUserPlus : IconEye}
      text={t(`board.attention.${first.what}`, { name: first.name })}
      isActing={isActing}
      names={attendants.map(({ name }) => name)}
    />
  );
}
