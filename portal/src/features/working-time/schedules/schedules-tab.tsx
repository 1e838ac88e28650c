import type { ReactNode } from 'react';

export function SchedulesTab(): ReactNode {
  return null;
}
