import type { AssignmentCandidate } from '@sala/contract/chat-assignment/chat-assignment.schema.ts';
import { type DragEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { changed, movedTo, ranked } from '../ranking.ts';
import type { AssignmentForm } from '../use-assignment-form.ts';
import { OperatorHead, OperatorRow } from './operator-row.tsx';
import styles from './operators-section.module.css';

export interface OperatorsSectionProps {
  form: AssignmentForm;
  candidates: readonly AssignmentCandidate[];
  isLocked: boolean;
}

/** Those who answer: how each stands now, how many they may have, what they speak, and, where that counts, their place. */
export function OperatorsSection({ form, candidates, isLocked }: OperatorsSectionProps) {
  const { t } = useTranslation('chat-assignment');
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [said, setSaid] = useState('');
  const { operators, mode, defaultCap } = form.values;
  const rows = ranked(operators, candidates);
  const isRanking = mode === 'priority';
  const write = form.input('operators').onValueChange;

  const handleStep = (index: number, step: 1 | -1) => {
    const { candidate } = rows[index]!;
    flushSync(() => write(movedTo(operators, rows, index, index + step)));
    setSaid(t('operators.moved', { name: candidate.name, place: index + step + 1, total: rows.length }));
    // The focus goes along with who is moved; at the end the other button takes it.
    const buttons = list.current?.querySelectorAll<HTMLButtonElement>(`[data-id="${candidate.id}"] [data-step]`) ?? [];
    const [up, down] = buttons;
    const wanted = step < 0 ? up : down;
    (wanted?.disabled ? (step < 0 ? down : up) : wanted)?.focus();
  };
  const handleDrop = (event: DragEvent, index: number) => {
    event.preventDefault();
    if (dragged !== null) write(movedTo(operators, rows, dragged, index));
    setDragged(null);
    setOver(null);
  };
  const edgeOf = (index: number) =>
    over === index && dragged !== null && dragged !== index ? (dragged < index ? 'after' : 'before') : undefined;

  return (
    <FormSection
      title={t('operators.title')}
      description={isRanking ? t('operators.rankingHelp') : t('operators.help')}
      isWide
    >
      {rows.length === 0 && <EmptyState title={t('operators.empty')} description={t('operators.emptyHelp')} />}
      <div className={styles.frame}>
        {rows.length > 0 && <OperatorHead isRanking={isRanking && !isLocked} />}
        <ol ref={list} className={styles.list}>
          {rows.map(({ candidate, own }, index) => (
            <li
              key={candidate.id}
              data-id={candidate.id}
              className={styles.item}
              data-dragged={index === dragged || undefined}
              data-over={edgeOf(index)}
              onDragOver={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                setOver(index);
              }}
              onDrop={(event) => handleDrop(event, index)}
            >
              <OperatorRow
                candidate={candidate}
                own={own}
                name={`operators.${operators.findIndex(({ operatorId }) => operatorId === candidate.id)}`}
                defaultCap={typeof defaultCap === 'number' ? defaultCap : null}
                errorOf={form.errorOf}
                isLocked={isLocked}
                onChange={(change) => write(changed(operators, rows, index, change))}
                {...(isRanking && {
                  ranking: {
                    place: own ? index + 1 : null,
                    isFirst: index === 0,
                    isLast: index === rows.length - 1,
                    onStep: (step: 1 | -1) => handleStep(index, step),
                    onDrag: (isDragged: boolean) => {
                      setDragged(isDragged ? index : null);
                      setOver(null);
                    },
                  },
                })}
              />
            </li>
          ))}
        </ol>
      </div>
      <p className="visually-hidden" role="status">
        {said}
      </p>
    </FormSection>
  );
}
