import type { ComponentProps } from 'react';
import type { GuardReading } from '../use-guard.ts';
import type { GuardNotice } from './guard-notice.tsx';

type GuardLineProps = Omit<ComponentProps<typeof GuardNotice>, 'passages'> & { guard: GuardReading };

/** Where the guard speaks: there before it has something to say, so that it is read out. */
export function GuardLine({ guard: { passages, Notice }, ...rest }: GuardLineProps) {
  return <div aria-live="polite">{Notice && <Notice {...rest} passages={passages} />}</div>;
}
