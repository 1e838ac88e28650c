import type { Message } from '@sala/contract/conversations/chat/messages.schema.ts';
import { addStyles } from '../ui/late-styles.ts';
import css from './cards.css?inline';
import { InstructionCard } from './instruction-card.tsx';
import { LocationCard } from './location-card.tsx';

addStyles(css);

interface MessageCardProps {
  location: Message['location'];
  text: string;
}

/** A message that is more than words and files. */
export function MessageCard({ location, text }: MessageCardProps) {
  return location ? <LocationCard location={location} /> : <InstructionCard text={text} />;
}
