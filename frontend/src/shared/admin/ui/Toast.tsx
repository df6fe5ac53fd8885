import { Snackbar } from '@mui/material';
import { useNotificationContext, useTakeUndoableMutation, useTranslate, type NotificationPayload } from 'react-admin';
import { useEffect, useState } from 'react';

import { UndoToast } from '../undo/UndoToast';

const SHOWN_FOR = 6000;

/**
 * One toast at a time, at the bottom. Errors of a form stay in the form. A new toast replaces the previous one, except
 * one with an undo button, which stays for its full time.
 */
export function Toast() {
  const { notifications, takeNotification } = useNotificationContext();
  const [current, setCurrent] = useState<ReturnType<typeof takeNotification>>(undefined);
  const [number, setNumber] = useState(0);
  useEffect(() => {
    const givesWay = current === undefined || typeof current.message === 'string';
    if (givesWay && current?.notificationOptions?.undoable !== true && notifications.length > 0) {
      setCurrent(takeNotification());
      setNumber((last) => last + 1);
    }
  }, [current, notifications, takeNotification]);
  return (
    <div className="a-toasts">
      {/* The key: each toast has its own six seconds. */}
      {current !== undefined && <Notice key={number} notice={current} onClose={() => setCurrent(undefined)} />}
      <UndoToast />
    </div>
  );
}

interface NoticeProps {
  notice: NotificationPayload;
  onClose: () => void;
}

function Notice({ notice: { message, notificationOptions }, onClose }: NoticeProps) {
  const takeUndoable = useTakeUndoableMutation();
  const translate = useTranslate();
  const close = () => {
    // A change with undo is sent when its toast closes.
    if (notificationOptions?.undoable === true) {
      takeUndoable()?.({ isUndo: false });
    }
    onClose();
  };
  return (
    <Snackbar
      open
      autoHideDuration={SHOWN_FOR}
      onClose={(_, reason) => reason !== 'clickaway' && close()}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'center' }}
    >
      <div className="a-toast" role="status">
        {typeof message === 'string'
          ? translate(message, { _: message, ...notificationOptions?.messageArgs })
          : message}
      </div>
    </Snackbar>
  );
}
