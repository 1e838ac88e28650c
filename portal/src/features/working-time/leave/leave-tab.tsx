import type { ReactNode } from 'react';

export function LeaveTab(): ReactNode {
  return null;
}
