import { addStyles } from '../ui/late-styles.ts';
import css from './cards.css?inline';
import { InstructionCard, type InstructionCardProps } from './instruction-card.tsx';
import { LocationCard, type LocationCardProps } from './location-card.tsx';

addStyles(css);

/** A message that is more than words and files. */
export function MessageCard(props: LocationCardProps | InstructionCardProps) {
  return 'location' in props ? <LocationCard {...props} /> : <InstructionCard {...props} />;
}
