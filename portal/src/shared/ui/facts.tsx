import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** What a fact is called, and what is known of it. */
export type Fact = readonly [name: string, value: ReactNode];

export interface FactsProps {
  facts: readonly Fact[];
  /** In a card beside others. */
  isCompact?: boolean;
}

/** What is known of somebody or something, one line a fact. */
export function Facts({ facts, isCompact }: FactsProps) {
  return (
    <dl className={styles.facts} data-compact={isCompact || undefined}>
      {facts.map(([name, value]) => (
        <div key={name} className={styles.fact}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
