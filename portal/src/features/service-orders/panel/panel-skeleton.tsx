import { IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Loading } from '#shared/ui/loading.tsx';
import { Skeleton } from '#shared/ui/skeleton.tsx';
import styles from './order-panel.module.css';

/** An order that is on its way, in the shape of the panel. */
export function PanelSkeleton({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('service-orders');
  return (
    <>
      <div className={styles.skeletonHead}>
        <IconButton label={t('panel.close')} size={32} onClick={onClose}>
          <IconX size={18} stroke={1.75} aria-hidden />
        </IconButton>
      </div>
      <Loading>
        <div className={styles.skeleton}>
          <Skeleton height={20} width="60%" />
          <Skeleton height={14} width="35%" />
          <Skeleton height={8} />
          <Skeleton height={36} width="70%" />
          {[90, 70, 82, 55, 76].map((width) => (
            <Skeleton key={width} height={14} width={`${width}%`} />
          ))}
        </div>
      </Loading>
    </>
  );
}
