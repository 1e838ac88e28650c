import type { ComponentProps } from 'react';
import type { GuardReading } from '../use-guard.ts';
import type { GuardNotice } from './guard-notice.tsx';

type GuardLineProps = Omit<ComponentProps<typeof GuardNotice>, 'passages'> & { guard: GuardReading };

/** The place of the guard's messages. It exists before the first message, so that screen readers announce it. */
export function GuardLine({ guard: { passages, Notice }, ...rest }: GuardLineProps) {
  return <div aria-live="polite">{Notice && <Notice {...rest} passages={passages} />}</div>;
}
