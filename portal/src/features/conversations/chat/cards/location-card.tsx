import { toCoordinates, toMapAddress } from '@sala/contract/conversations/chat/message-cards.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFontFor } from '../use-font-for.ts';
import styles from './cards.module.css';

export interface LocationCardProps {
  location: NonNullable<Message['location']>;
}

/** A place, which opens on the map. */
export function LocationCard({ location }: LocationCardProps) {
  const { t } = useTranslation('chat');
  const { name, address } = location;
  useFontFor(name + address);
  return (
    <a className={styles.place} href={toMapAddress(location)} target="_blank" rel="noopener noreferrer">
      <span className={styles.pin}>
        <IconMapPin size={20} stroke={1.75} aria-hidden />
      </span>
      <span className={styles.facts}>
        <span className={styles.title} dir="auto">
          {name || t('kind.location')}
        </span>
        {address !== '' && <span dir="auto">{address}</span>}
        <span className={styles.point}>{toCoordinates(location)}</span>
        <span className={styles.open}>{t('card.openMap')}</span>
      </span>
    </a>
  );
}
