import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#shared/api/api-error.ts';
import { isSameValue } from './form-values.ts';
import { confirm } from './notices.ts';
import { takenBack } from './use-form.ts';

export interface StaleCheckSetup<R> {
  /** As the one who edits knows it: another's change that arrives meanwhile must not pass for theirs. */
  record: R;
  /** As it is now. */
  fetch: () => Promise<R>;
  nameOf: (record: R) => string;
  /** What of it is edited; the rest may change as it likes. */
  valuesOf: (record: R) => unknown;
}

/** Before a save: asks whether to replace what somebody else has changed since the record was opened. */
export function useStaleCheck<R>({ record, fetch, nameOf, valuesOf }: StaleCheckSetup<R>) {
  const { t } = useTranslation('ui');
  const [opened, setOpened] = useState(record);
  return {
    check: async (): Promise<void> => {
      const now = await fetch().catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 404) throw error;
        // The save itself tells what is wrong.
        return opened;
      });
      if (isSameValue(valuesOf(now), valuesOf(opened))) return;
      const isReplacing = await confirm({
        title: t('stale.title', { name: nameOf(now) }),
        body: t('stale.body'),
        confirmLabel: t('stale.replace'),
        cancelLabel: t('stale.back'),
        isDangerous: true,
      });
      if (!isReplacing) throw takenBack;
    },
    /** What was saved is what the next save is compared with. */
    keep: setOpened,
  };
}
