import { toCoordinates, toInstruction, toMapAddress } from '@sala/contract/conversations/chat/message-cards.ts';
import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { partTexts } from '../i18n/part-texts.ts';
import { getLang } from '../i18n/script.ts';
import en from '../locales/cards/en.json';
import km from '../locales/cards/km.json';
import vi from '../locales/cards/vi.json';
import zh from '../locales/cards/zh-cn.json';
import { addStyles } from '../ui/late-styles.ts';
import { RichText } from '../ui/rich-text.tsx';
import css from './cards.css?inline';
import { Pin } from './pin.tsx';

const cardsText = partTexts({ en, km, vi, 'zh-cn': zh });

addStyles(css);

interface MessageCardProps {
  location: Message['location'];
  text: string;
}

/** A message that is more than words and files. */
export function MessageCard({ location, text }: MessageCardProps) {
  return location ? <LocationCard location={location} /> : <InstructionCard text={text} />;
}

interface InstructionCardProps {
  /** Title and steps, one a line. */
  text: string;
}

/** What the visitor is to do, step by step. */
function InstructionCard({ text }: InstructionCardProps) {
  const { title, steps } = toInstruction(text);
  return (
    <>
      <b lang={getLang(title)}>{title}</b>
      <ol class="steps">
        {steps.map((step, index) => (
          <li key={index}>
            <RichText text={step} />
          </li>
        ))}
      </ol>
    </>
  );
}

interface LocationCardProps {
  location: NonNullable<Message['location']>;
}

/** A place, which opens on the map. */
function LocationCard({ location }: LocationCardProps) {
  const { name, address } = location;
  return (
    <a class="file place" href={toMapAddress(location)} target="_blank" rel="noopener noreferrer">
      <Pin />
      <b class="file-name" lang={getLang(name)}>
        {name || cardsText('location')}
      </b>
      {address && <span lang={getLang(address)}>{address}</span>}
      <span class="file-size">{toCoordinates(location)}</span>
      <span class="open-map">{cardsText('openMap')}</span>
    </a>
  );
}
