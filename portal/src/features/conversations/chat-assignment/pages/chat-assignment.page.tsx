import {
  type AssignmentCandidate,
  type ChatAssignment,
  isBotMode,
  peopleModeOf,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '#shared/ui/drag/sortable-list.tsx';
import { EmptyState } from '#shared/ui/empty-state.tsx';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { FormPage } from '#shared/ui/form-page.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { FormSection } from '#shared/ui/page.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { assignmentQuery, operatorsQuery, useAssignmentChanges } from '../chat-assignment.queries.ts';
import { NextSection } from '../components/next-section.tsx';
import { OperatorHead, OperatorRow } from '../components/operator-row.tsx';
import { BotSection, FirstSection, LimitsSection, ModeSection } from '../components/rules-sections.tsx';
import { changed, movedTo, ranked } from '../ranking.ts';
import { type AssignmentForm, useAssignmentForm } from '../use-assignment-form.ts';
import styles from './chat-assignment.module.css';

/** The settings for the assignment of new conversations. */
export function ChatAssignmentPage(): ReactNode {
  const { t } = useTranslation('chat-assignment');
  const query = useQuery(assignmentQuery());
  useAssignmentChanges();
  return (
    <FormPage
      title={t('title')}
      description={t('description')}
      subject="chat-settings"
      otherSubject="chat-assignment"
      query={query}
    >
      {(rules, isLocked) => <AssignmentRulesForm rules={rules} isLocked={isLocked} />}
    </FormPage>
  );
}

/** The assignment rules in a form that saves them. If operators choose conversations themselves, only limits can be set. */
function AssignmentRulesForm({ rules, isLocked }: { rules: ChatAssignment; isLocked: boolean }) {
  const form = useAssignmentForm(rules);
  const operators = useQuery(operatorsQuery());
  const section = { form, isLocked };
  const isBot = isBotMode(form.values.mode);
  const isAutomatic = peopleModeOf(form.values) !== 'manual';
  return (
    <form onSubmit={form.handleSubmit} noValidate>
      <ModeSection {...section} />
      {isBot && <BotSection {...section} />}
      <LimitsSection {...section} isAutomatic={isAutomatic} />
      {isAutomatic && <FirstSection {...section} />}
      {operators.data ? (
        <>
          <OperatorsSection {...section} isAutomatic={isAutomatic} candidates={operators.data} />
          {isAutomatic && <NextSection form={form} candidates={operators.data} />}
        </>
      ) : operators.isError ? (
        <ErrorState error={operators.error} onRetry={() => void operators.refetch()} />
      ) : (
        <Loading>
          <SkeletonRows count={4} height={56} />
        </Loading>
      )}
      {!isLocked && <SaveBar isDirty={form.isDirty} isBusy={form.isSubmitting} onDiscard={() => form.reset()} />}
    </form>
  );
}

interface OperatorsSectionProps {
  form: AssignmentForm;
  candidates: readonly AssignmentCandidate[];
  isLocked: boolean;
  isAutomatic: boolean;
}

/** The operators with their status, limit, languages and, if the ranking is used, their position. */
function OperatorsSection({ form, candidates, isLocked, isAutomatic }: OperatorsSectionProps) {
  const { t } = useTranslation('chat-assignment');
  const { operators, mode, defaultCap } = form.values;
  const rows = ranked(operators, candidates);
  const isRanking = mode === 'priority';
  const write = form.input('operators').onValueChange;

  return (
    <FormSection
      title={t('operators.title')}
      description={isRanking ? t('operators.rankingHelp') : t('operators.help')}
      isStacked
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
              isAutomatic={isAutomatic}
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
