import { useQuery } from '@tanstack/react-query';
import { useCan } from '#shared/ability/ability.ts';
import { useCallState } from './call-state.store.ts';
import { callSetupQuery } from './calls.queries.ts';

/** Whether one may call visitors, and whether one is in a call already. */
export function useVisitorCalls(): { isOffered: boolean; isTaken: boolean } {
  const canCall = useCan('create', 'customer-call');
  const { data } = useQuery({ ...callSetupQuery(), enabled: canCall });
  const isTaken = useCallState(({ active, elsewhere }) => active !== null || elsewhere !== null);
  return { isOffered: canCall && data?.isOn === true, isTaken };
}
