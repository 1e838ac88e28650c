import { useQueryClient } from '@tanstack/react-query';
import { confirm, showToast } from '#shared/ui/notices.ts';
import { refreshDepartments } from './departments.queries.ts';

export interface Removal {
  title: string;
  consequences: string[];
  confirmLabel: string;
  /** The toast's, from the contract. */
  messageKey: string;
  run: () => Promise<unknown>;
}

/** Asks before something goes; a refusal is told in the question itself. Answers whether it is gone. */
export function useRemove(): (removal: Removal) => Promise<boolean> {
  const queryClient = useQueryClient();
  return async ({ messageKey, ...question }) => {
    const isDone = await confirm({ ...question, isDangerous: true });
    if (!isDone) return false;
    showToast({ tone: 'success', content: { messageKey } });
    refreshDepartments(queryClient);
    return true;
  };
}
