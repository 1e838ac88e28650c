import type { HTMLAttributes, Ref } from 'react';

export interface EventBoxProps extends HTMLAttributes<HTMLDivElement> {
  ref?: Ref<HTMLDivElement>;
  [data: `data-${string}`]: unknown;
}

/**
 * A box that handles events of the controls inside it: keys, focus changes, drops. It is not a control itself;
 * everything its handlers do can also be done with the controls.
 */
export function EventBox(props: EventBoxProps) {
  return <div {...props} />;
}
