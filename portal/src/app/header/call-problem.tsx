import { Suspense } from 'react';
import { PartBoundary } from '#app/part-boundary.tsx';
import { CallProblemSign } from '#features/telephony/calls/calls.public.ts';
import { useCan } from '#shared/ability/ability.ts';
import type { PopoverProps } from '#shared/ui/popover.tsx';

/** For those at whom calls ring: whether they can be taken here. */
export function CallProblem({ placement }: Pick<PopoverProps, 'placement'>) {
  const canReceiveCalls = useCan('update', 'receive-call');
  return (
    canReceiveCalls && (
      <PartBoundary>
        <Suspense>
          <CallProblemSign placement={placement} />
        </Suspense>
      </PartBoundary>
    )
  );
}
