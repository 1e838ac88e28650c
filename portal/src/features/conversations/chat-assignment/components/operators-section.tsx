import type { AssignmentCandidate } from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { useTranslation } from 'react-i18next';
import { SortableList } from '#shared/ui/drag/sortable-list.tsx';
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

/** The operators with their status, limit, languages and, if the ranking is used, their position. */
export function OperatorsSection({ form, candidates, isLocked }: OperatorsSectionProps) {
  const { t } = useTranslation('chat-assignment');
  const { operators, mode, defaultCap } = form.values;
  const rows = ranked(operators, candidates);
  const isRanking = mode === 'priority';
  const write = form.input('operators').onValueChange;

  return (
    <FormSection
      title={t('operators.title')}
      description={isRanking ? t('operators.rankingHelp') : t('operators.help')}
      isWide
    >
      {rows.length === 0 && <EmptyState title={t('operators.empty')} description={t('operators.emptyHelp')} />}
      <div className={styles.frame}>
        {rows.length > 0 && <OperatorHead isRanking={isRanking && !isLocked} />}
        <SortableList
          items={rows.map((row) => ({ ...row, id: row.candidate.id }))}
          nameOf={({ candidate }) => candidate.name}
          onMove={(from, to) => write(movedTo(operators, rows, from, to))}
          isFixed={!isRanking || isLocked}
          itemClassName={styles.item}
        >
          {({ candidate, own }, index, parts) => (
            <OperatorRow
              candidate={candidate}
              own={own}
              name={`operators.${operators.findIndex(({ operatorId }) => operatorId === candidate.id)}`}
              defaultCap={typeof defaultCap === 'number' ? defaultCap : null}
              errorOf={form.errorOf}
              isLocked={isLocked}
              onChange={(change) => write(changed(operators, rows, index, change))}
              place={isRanking ? (own ? index + 1 : null) : undefined}
              parts={parts}
            />
          )}
        </SortableList>
      </div>
    </FormSection>
  );
}
