import { IconLanguage, IconPhone, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import styles from './product-view.module.css';

const icon = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;

/** A drawing of the product at work: a customer who is understood, their order and a call. Screen readers get the sentence above it. */
export function ProductView() {
  const { t } = useTranslation('auth');
  return (
    <div className={styles.view} aria-hidden>
      <div className={styles.window}>
        <div className={styles.rows}>
          <Row initials="TH" tone="green" name="Trần Huyền" line={t('view.message')} isOpen />
          <Row initials="SC" tone="amber" name="Sok Chanthou" line={t('view.second')} count={2} />
          <Row initials="WL" tone="blue" name="Wang Lei" line={t('view.third')} />
        </div>
        <div className={styles.thread}>
          <div className={styles.them}>
            {t('view.message')}
            <span className={styles.translation}>
              <IconLanguage {...icon} />
              {t('view.translation')}
            </span>
          </div>
          <div className={styles.me}>{t('view.reply')}</div>
          <div className={styles.order}>
            <span className={styles.orderIcon}>
              <IconTruckDelivery {...icon} />
            </span>
            <span className={styles.words}>
              <b>{t('view.order')}</b>
              <span>{t('view.arrival')}</span>
            </span>
            <span className={styles.pill}>{t('view.status')}</span>
          </div>
        </div>
      </div>
      <div className={styles.call}>
        <span className={styles.ring}>
          <IconPhone {...icon} />
        </span>
        <span className={styles.words}>
          <b>Chea Bopha</b>
          <span>{t('view.call')}</span>
        </span>
      </div>
    </div>
  );
}

interface RowProps {
  initials: string;
  tone: 'green' | 'amber' | 'blue';
  name: string;
  line: string;
  count?: number;
  isOpen?: boolean;
}

function Row({ initials, tone, name, line, count, isOpen }: RowProps) {
  return (
    <div className={styles.row} data-open={isOpen || undefined}>
      <span className={styles.face} data-tone={tone}>
        {initials}
      </span>
      <span className={styles.words}>
        <b>{name}</b>
        <span>{line}</span>
      </span>
      {count && <span className={styles.count}>{count}</span>}
    </div>
  );
}
