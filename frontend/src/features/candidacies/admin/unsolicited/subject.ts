import type { AdminUnsolicitedActionsFragment } from '../../../../generated/admin/graphql';

/** What the dialogs need of an application without a vacancy. */
export interface UnsolicitedSubject {
  id: string;
  version: number;
  name: string;
  actions: AdminUnsolicitedActionsFragment;
}

export interface UnsolicitedDialogProps {
  subject: UnsolicitedSubject;
  onClose: () => void;
}
