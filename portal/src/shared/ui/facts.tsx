import type { ReactNode } from 'react';
import styles from './facts.module.css';

/** The label of a fact and its value. */
export type Fact = readonly [name: string, value: ReactNode];

export interface FactsProps {
  facts: readonly Fact[];
  /** In a card beside other cards. */
  isCompact?: boolean;
}

/** A list of facts about a person or an object, one line for each. */
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
