import {
  type ChatAssignment,
  isBotMode,
  peopleModeOf,
} from '@sala/contract/conversations/chat-assignment/chat-assignment.schema.ts';
import { useQuery } from '@tanstack/react-query';
import { ErrorState } from '#shared/ui/error-state.tsx';
import { Loading, SkeletonRows } from '#shared/ui/loading.tsx';
import { SaveBar } from '#shared/ui/save-bar.tsx';
import { operatorsQuery } from '../chat-assignment.queries.ts';
import { useAssignmentForm } from '../use-assignment-form.ts';
import { NextSection } from './next-section.tsx';
import { OperatorsSection } from './operators-section.tsx';
import { BotSection, FirstSection, LimitsSection, ModeSection } from './rules-sections.tsx';

/** The assignment rules in a form that saves them. If operators choose conversations themselves, only limits can be set. */
export function AssignmentRulesForm({ rules, isLocked }: { rules: ChatAssignment; isLocked: boolean }) {
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
          <OperatorsSection {...section} candidates={operators.data} />
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
