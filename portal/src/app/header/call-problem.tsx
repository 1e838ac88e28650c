import { Suspense } from 'react';
import { PartBoundary } from '#app/part-boundary.tsx';
import { CallProblemSign, type CallProblemSignProps } from '#features/telephony/calls/calls.public.ts';
import { useCan } from '#shared/ability/ability.ts';

/** For those at whom calls ring: whether they can be taken here. */
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
