import { useRef, useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { showToast } from '#shared/ui/notices.ts';

export type HolidayScope = 'everybody' | 'departments';

/** Whether a holiday applies to everybody; then it has no departments. The choice "departments" stays while none is chosen yet. */
export function useScope(chosen: readonly string[]) {
  const [isOfSome, setIsOfSome] = useState(false);
  const value: HolidayScope = isOfSome || chosen.length > 0 ? 'departments' : 'everybody';
  return {
    value,
    keep: (next: HolidayScope) => setIsOfSome(next === 'departments'),
    reset: () => setIsOfSome(false),
  };
}

/**
 * If the day already has a holiday, the error is shown at the day. It disappears when the day, the repetition or the departments change.
 */
export function useTaken(values: { date: string; repeat: string; departmentIds?: string[] | undefined }) {
  const errorText = useErrorText();
  const key = JSON.stringify([values.date, values.repeat, values.departmentIds]);
  const [refusal, setRefusal] = useState<{ key: string; text: string }>();
  const isRefused = useRef(false);
  return {
    error: refusal?.key === key ? refusal.text : undefined,
    isRefused,
    handleError: (known: ApiError) => {
      if (known.key === 'holidayDateAlreadyExists') {
        isRefused.current = true;
        setRefusal({ key, text: errorText(known) });
        // The form states that a holiday was deleted.
      } else if (known.status !== 404) showToast({ tone: 'error', content: known });
    },
  };
}
