import { Suspense } from 'react';
import { PartBoundary } from '#app/part-boundary.tsx';
import { CallProblemSign, type CallProblemSignProps } from '#features/telephony/calls/calls.public.ts';
import { useCan } from '#shared/ability/ability.ts';

/** Whether calls can be taken in this window; only for users who receive calls. */
export function CallProblem(props: CallProblemSignProps) {
  const canReceiveCalls = useCan('update', 'receive-call');
  return (
    canReceiveCalls && (
      <PartBoundary>
        <Suspense>
          <CallProblemSign {...props} />
        </Suspense>
      </PartBoundary>
    )
  );
}
