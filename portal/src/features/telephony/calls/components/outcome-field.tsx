import { callsApi } from '@sala/contract/telephony/calls/calls.api.ts';
import { type CallOutcome, callOutcomes } from '@sala/contract/telephony/calls/calls.states.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { api } from '#shared/api/client.ts';
import { SelectField } from '#shared/ui/select-field.tsx';
import { noteSession } from '../call-engine.ts';
import { callQuery } from '../calls.queries.ts';

const none = 'none';
type Choice = CallOutcome | typeof none;

/** What came of a call; it is saved when it is chosen. */
export function OutcomeField({ callId, outcome }: { callId: string; outcome: CallOutcome | null }) {
  const { t } = useTranslation('calls');
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: (next: CallOutcome | null) =>
      api.call(callsApi.setOutcome, { params: { id: callId }, body: { outcome: next } }),
    onSuccess(session) {
      queryClient.setQueryData(
        callQuery(callId).queryKey,
        (known) => known && { ...known, outcome: session.outcome, version: session.version },
      );
      // Its timeline says who changed it.
      void queryClient.invalidateQueries({ queryKey: callQuery(callId).queryKey });
      noteSession(session);
    },
  });
  const shown = save.isPending ? save.variables : outcome;
  return (
    <SelectField<Choice>
      label={t('outcome.label')}
      value={shown ?? none}
      options={[
        { value: none, label: t('outcome.none') },
        ...callOutcomes.map((value) => ({ value, label: t(`outcome.${value}`) })),
      ]}
      onValueChange={(value) => save.mutate(value === none ? null : value)}
    />
  );
}
