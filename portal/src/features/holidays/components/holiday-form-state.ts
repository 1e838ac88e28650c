import { useRef, useState } from 'react';
import type { ApiError } from '#shared/api/api-error.ts';
import { useErrorText } from '#shared/i18n/use-error-text.ts';
import { showToast } from '#shared/ui/notices.ts';

export type HolidayScope = 'everybody' | 'departments';

/** Whether a holiday is for everybody: then no department is named. Departments stay chosen while none of them is named yet. */
export function useScope(chosen: readonly string[]) {
  const [isOfSome, setIsOfSome] = useState(false);
  const value: HolidayScope = isOfSome || chosen.length > 0 ? 'departments' : 'everybody';
  return {
    value,
    keep: (next: HolidayScope) => setIsOfSome(next === 'departments'),
    reset: () => setIsOfSome(false),
  };
}

/** A day that is taken is refused at the day: the words go when the day, its repeating or its departments change. */
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
        // One that is gone is told in the form.
      } else if (known.status !== 404) showToast({ tone: 'error', content: known });
    },
  };
}
