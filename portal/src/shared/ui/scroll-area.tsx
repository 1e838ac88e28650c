import type { HTMLAttributes, Ref } from 'react';

export interface ScrollAreaProps extends HTMLAttributes<HTMLElement> {
  ref?: Ref<HTMLDivElement>;
  /** What it is, where that is no part of the page by itself. */
  as?: 'section' | 'ul';
  [data: `data-${string}`]: unknown;
}

/** What scrolls by itself and may hold no control: Tab has to reach it, or the keyboard cannot scroll it. */
export function ScrollArea({ as = 'section', ...props }: ScrollAreaProps) {
  const Area = as as 'div';
  return <Area tabIndex={0} {...props} />;
}
