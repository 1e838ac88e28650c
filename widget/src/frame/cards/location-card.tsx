import { toCoordinates, toMapAddress } from '@sala/contract/conversations/chat/message-cards.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { getLang } from '../i18n/script.ts';
import { Icon } from '../ui/icons.tsx';
import { addStyles } from '../ui/late-styles.ts';
import css from './cards.css?inline';
import { cardsText } from './cards-texts.ts';

addStyles(css);

type Place = NonNullable<Message['location']>;

interface LocationCardProps {
  location: Pick<Place, 'latitude' | 'longitude'> & Partial<Place>;
}

/** A place, which opens on the map. */
export function LocationCard({ location }: LocationCardProps) {
  const { name = '', address = '' } = location;
  return (
    <a class="file place" href={toMapAddress(location)} target="_blank" rel="noopener noreferrer">
      <Icon name="pin" />
      <b class="file-name" lang={getLang(name)}>
        {name || cardsText('location')}
      </b>
      {address && <span lang={getLang(address)}>{address}</span>}
      <span class="file-size">{toCoordinates(location)}</span>
      <span class="open-map">{cardsText('openMap')}</span>
    </a>
  );
}
