import { toInstruction } from '@sala/contract/conversations/chat/message-cards.ts';
import { IconListNumbers } from '@tabler/icons-react';
import { TextFields } from '../components/text-fields.tsx';
import styles from './cards.module.css';

export interface InstructionCardProps {
  /** Title and steps, one a line. */
  text: string;
}

/** What the customer is to do, step by step. */
export function InstructionCard({ text }: InstructionCardProps) {
  const { title, steps } = toInstruction(text);
  return (
    <div className={styles.instruction}>
      <p className={styles.heading}>
        <IconListNumbers size={18} stroke={1.75} aria-hidden />
        <span className={styles.title} dir="auto">
          {title}
        </span>
      </p>
      <ol className={styles.steps}>
        {steps.map((step, index) => (
          <li key={index} dir="auto">
            <TextFields text={step} />
          </li>
        ))}
      </ol>
    </div>
  );
}
