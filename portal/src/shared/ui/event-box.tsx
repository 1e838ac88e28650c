import type { HTMLAttributes, Ref } from 'react';

export interface EventBoxProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  [data: `data-${string}`]: unknown;
}

/**
 * A box that hears what happens to the controls inside: their keys, the focus that comes and goes, what is dropped. It is no control itself;
 * whatever its handlers do can be done by the controls, too.
 */
export function EventBox(props: EventBoxProps) {
  return <div {...props} />;
}
