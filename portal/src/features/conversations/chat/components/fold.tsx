import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useUiState } from '#shared/ui/ui-state.ts';
import styles from './fold.module.css';

export interface FoldProps {
  /** Under which name it is kept whether the part is folded, for all conversations. */
  name: string;
  title: string;
  heading: 'h2' | 'h3';
  children: ReactNode;
}

/** A part of the details that its reader can fold away. */
export function Fold({ name, title, heading: Heading, children }: FoldProps) {
  const [isFolded, setIsFolded] = useUiState(`chat-details-${name}`, false);
  return (
    <section className={styles.section}>
      <Heading className={styles.heading}>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={!isFolded}
          onClick={() => setIsFolded(!isFolded)}
        >
          {title}
          <IconChevronDown className={styles.mark} size={16} stroke={1.75} aria-hidden />
        </button>
      </Heading>
      {!isFolded && children}
    </section>
  );
}
