import type { ReactNode } from 'react';

export interface LeaveDecisionDialogProps {
  isOpen: boolean;
  id: string;
  onClose: () => void;
}

export function LeaveDecisionDialog(_props: LeaveDecisionDialogProps): ReactNode {
  return null;
}
