import { IconAlertTriangle, IconTrash, IconWorld } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { IconButton } from '#shared/ui/icon-button.tsx';
import { Tag } from '#shared/ui/tag.tsx';
import { covers, getBreadth } from '../address-range.ts';
import styles from './address-list.module.css';

export interface AddressListProps {
  subnets: readonly string[];
  /** The saved entries; others are marked as new. */
  saved: readonly string[];
  ownAddress: string;
  onRemove: (subnet: string) => void;
}

/** The entries as they would be saved. */
export function AddressList({ subnets, saved, ownAddress, onRemove }: AddressListProps) {
  const { t } = useTranslation('network');
  const list = useRef<HTMLUListElement>(null);
  if (subnets.length === 0)
    return (
      <div className={styles.list}>
        <EmptyState
          icon={<IconWorld size={28} stroke={1.5} />}
          title={t('list.emptyTitle')}
          description={t('list.emptyBody')}
        />
      </div>
    );

  const handleRemove = (subnet: string) => {
    onRemove(subnet);
    // The button disappears with its row, so the focus moves to the list.
    list.current?.focus();
  };
  return (
    <ul ref={list} className={styles.list} aria-label={t('list.label')} tabIndex={-1}>
      {subnets.map((subnet) => {
        const breadth = getBreadth(subnet);
        return (
          <li key={subnet} className={styles.row}>
            <div className={styles.entry}>
              <span className={styles.subnet}>{subnet}</span>
              {covers(subnet, ownAddress) && <Tag tone="accent">{t('list.you')}</Tag>}
              {!saved.includes(subnet) && <Tag>{t('list.new')}</Tag>}
              {breadth && (
                <span className={styles.broad}>
                  <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
                  {t(`list.${breadth}`)}
                </span>
              )}
            </div>
            <IconButton size={32} label={t('list.remove', { subnet })} onClick={() => handleRemove(subnet)}>
              <IconTrash size={18} stroke={1.75} aria-hidden />
            </IconButton>
          </li>
        );
      })}
    </ul>
  );
}
