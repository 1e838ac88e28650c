import type { ReactNode } from 'react';

export function ShiftsTab(): ReactNode {
  return null;
}
