import type { HTMLAttributes, Ref } from 'react';

export interface ScrollAreaProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLDivElement>;
  /** The element to use when the area is not a section. */
  as?: 'section' | 'ul';
  [data: `data-${string}`]: unknown;
}

/** An area that scrolls and may contain no control. Tab must reach it, because otherwise it cannot be scrolled by keyboard. */
export function ScrollArea({ as = 'section', ...props }: ScrollAreaProps) {
  const Area = as as 'div';
  return <Area tabIndex={0} {...props} />;
}
