import type { AdminUnsolicitedActionsFragment } from '../../../../generated/admin/graphql';

/** The fields of an unsolicited application that the dialogs need. */
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
