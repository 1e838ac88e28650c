import { toInstruction } from '@sala/contract/conversations/chat/message-cards.ts';
import { getLang } from '../i18n/script.ts';
import { addStyles } from '../ui/late-styles.ts';
import { RichText } from '../ui/rich-text.tsx';
import css from './cards.css?inline';

addStyles(css);

interface InstructionCardProps {
  /** Title and steps, one a line. */
  text: string;
}

/** What the visitor is to do, step by step. */
export function InstructionCard({ text }: InstructionCardProps) {
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
