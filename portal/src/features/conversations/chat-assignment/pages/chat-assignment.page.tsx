import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FormPage } from '#shared/ui/form-page.tsx';
import { assignmentQuery, useAssignmentChanges } from '../chat-assignment.queries.ts';
import { AssignmentRulesForm } from '../components/assignment-form.tsx';

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
