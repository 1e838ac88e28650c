import type { ReactNode } from 'react';

export function DaysOffTab(): ReactNode {
  return null;
}
